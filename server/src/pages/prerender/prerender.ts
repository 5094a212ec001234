import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Bootstrap } from '@onair/contract'
import { contentSlots, homeSlots, preloadSlots, welcomeSlots } from '@onair/contract/prerender'
import { readTexts } from '../texts.ts'
import { contentValues } from './content.rules.ts'
import { homeValues } from './home.rules.ts'
import { compileTemplate, parseTemplates, type Templates } from './template.ts'
import { isWelcomed, welcomeValues } from './welcome.rules.ts'

/** A screen as plain HTML, and the link that sends for its picture. */
interface PrerenderedScreen {
  html: string
  preload: string | null
}

/** Screens by whom they are for: a stranger, or somebody whom this browser knows. */
export interface PrerenderedScreens {
  first?: PrerenderedScreen | undefined
  again?: PrerenderedScreen | undefined
}

interface PrerenderedPage {
  bootstrap: Bootstrap
  /** Operation → its answer for a guest whom nobody knows. */
  answers: Record<string, string>
}

/** Fill functions for the templates that the web app was built with. */
function compilePrerender(templates: Templates) {
  const preload = compileTemplate(templates, 'preload', preloadSlots)
  const screen = <Values extends { picture: string | null }>(fill: (values: Values) => string) => {
    return (values: Values): PrerenderedScreen => ({
      html: fill(values),
      preload: values.picture ? preload({ picture: values.picture }) : null,
    })
  }
  return {
    home: screen(compileTemplate(templates, 'home', homeSlots)),
    content: screen(compileTemplate(templates, 'content', contentSlots)),
    welcome: screen(compileTemplate(templates, 'welcome', welcomeSlots)),
  }
}

/** What an address opens with, drawn before any script has come; nothing where that is another page. */
export function createPrerender(webFolder: string) {
  const file = join(webFolder, '.vite/prerender.json')
  const texts = readTexts(webFolder)
  const fill = existsSync(file) ? compilePrerender(parseTemplates(readFileSync(file, 'utf8'))) : undefined
  return ({ bootstrap, answers }: PrerenderedPage, path: string): PrerenderedScreens => {
    const { getContent, 'getRowset startpage': startPage } = answers
    if (!fill || (path !== '/' && path !== '/welcome' && !getContent)) return {}
    const first = isWelcomed(bootstrap) ? fill.welcome(welcomeValues(bootstrap)) : undefined
    if (path === '/') {
      const home =
        startPage === undefined
          ? undefined
          : homeValues(bootstrap, JSON.parse(startPage) as Answer<'getRowset'>)
      return { first, again: home && fill.home(home) }
    }
    if (!getContent) return { first }
    const content = JSON.parse(getContent) as Answer<'getContent'>
    return { first, again: fill.content(contentValues(content, texts(bootstrap.language))) }
  }
}

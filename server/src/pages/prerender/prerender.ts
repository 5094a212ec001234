import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Bootstrap } from '@onair/contract'
import { contentSlots, homeSlots, preloadSlots, welcomeSlots } from '@onair/contract/prerender'
import { readTexts } from '../texts.ts'
import { contentValues } from './content.rules.ts'
import { homeValues } from './home.rules.ts'
import { compileTemplate, parseTemplates, type Templates } from './template.ts'
import { isWelcomed, welcomeValues } from './welcome.rules.ts'

/** A screen as HTML, and the preload link of its picture. */
interface PrerenderedScreen {
  html: string
  preload: string | null
}

/** Screens by visitor: the browser shows one, by what it has stored of earlier visits. */
export interface PrerenderedScreens {
  new?: PrerenderedScreen | undefined
  returning?: PrerenderedScreen | undefined
}

interface PrerenderedPage {
  bootstrap: Bootstrap
  /** Operation → its answer for an anonymous guest. */
  answers: Record<string, string>
}

/** Fill functions for the templates of the built web app. */
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

/** Renders the first screens of an address before any script has loaded; none for other pages. */
export function createPrerender(webFolder: string) {
  const file = join(webFolder, '.vite/prerender.json')
  const texts = readTexts(webFolder)
  const fill = existsSync(file) ? compilePrerender(parseTemplates(readFileSync(file, 'utf8'))) : undefined
  return ({ bootstrap, answers }: PrerenderedPage, path: string): PrerenderedScreens => {
    const { getContent, 'getRowset startpage': startPage } = answers
    if (!fill || (path !== '/' && path !== '/welcome' && !getContent)) return {}
    const welcome = isWelcomed(bootstrap) ? fill.welcome(welcomeValues(bootstrap)) : undefined
    if (path === '/') {
      const home =
        startPage === undefined
          ? undefined
          : homeValues(bootstrap, JSON.parse(startPage) as Answer<'getRowset'>)
      return { new: welcome, returning: home && fill.home(home) }
    }
    if (!getContent) return { new: welcome }
    const content = JSON.parse(getContent) as Answer<'getContent'>
    return { new: welcome, returning: fill.content(contentValues(content, texts(bootstrap.language))) }
  }
}

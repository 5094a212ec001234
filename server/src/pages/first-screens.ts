import type { Answer, Bootstrap } from '@onair/contract'
import { type ClassOf, readClassNames } from './class-names.ts'
import { contentScreen } from './first-content.rules.ts'
import { homeScreen } from './first-home.rules.ts'
import { type FirstScreens, isWelcomed } from './first-screen.rules.ts'
import { welcomeScreen } from './first-welcome.rules.ts'
import { readTexts } from './texts.ts'

export interface FirstLook {
  bootstrap: Bootstrap
  /** Operation → its answer for a guest whom nobody knows. */
  answers: Record<string, string>
}

/** What an address opens with, drawn before any script has come; nothing where that is another page. */
export function createFirstScreens(webFolder: string) {
  const classOf = readClassNames(webFolder)
  const texts = readTexts(webFolder)
  return ({ bootstrap, answers }: FirstLook, path: string): FirstScreens => {
    const { getContent } = answers
    if (!classOf || (path !== '/' && path !== '/welcome' && !getContent)) return {}
    const first = isWelcomed(bootstrap) ? welcomeScreen(bootstrap, classOf) : undefined
    if (path === '/') return { first, again: homeOf(bootstrap, answers['getRowset startpage'], classOf) }
    if (!getContent) return { first }
    const content = JSON.parse(getContent) as Answer<'getContent'>
    return { first, again: contentScreen(content, classOf, texts(bootstrap.language)) }
  }
}

function homeOf(bootstrap: Bootstrap, startPage: string | undefined, classOf: ClassOf) {
  if (startPage === undefined) return undefined
  return homeScreen(bootstrap, JSON.parse(startPage) as Answer<'getRowset'>, classOf)
}

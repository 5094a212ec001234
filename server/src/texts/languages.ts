import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { texts as english } from './languages/en.ts'
import type { Texts } from './texts.ts'

const languages = new Map<string, Texts>()

/** `en.ts` in the sources, `en.js` when built. */
const languageFile = /^([a-z]{2})\.[jt]s$/

/** Loads every language of a folder; adding a file adds a language. */
export async function readLanguages(folder: string): Promise<void> {
  for (const file of readdirSync(folder)) {
    const [, language] = languageFile.exec(file) ?? []
    if (language === undefined) continue
    const { texts }: { texts: Texts } = await import(
      /* @vite-ignore */ pathToFileURL(join(folder, file)).href
    )
    languages.set(language, texts)
  }
}

export const spokenLanguages = (): string[] => [...languages.keys()]

/** The language that the service answers in; English if it has no other. */
export function spokenIn(language: string): string {
  const spoken = language.slice(0, 2)
  return languages.has(spoken) ? spoken : 'en'
}

export function textsIn(language: string): Texts {
  return languages.get(spokenIn(language)) ?? english
}

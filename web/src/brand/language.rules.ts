import type { Bootstrap } from '@onair/contract'

export type Language = Bootstrap['network']['languages'][number]

/** The languages of the interface, the network's default first. */
export function interfaceLanguages(languages: readonly Language[]): Language[] {
  return languages.filter((language) => language.interface).sort((a, b) => a.priority - b.priority)
}

/** The preferred language if it is allowed, otherwise the page's, otherwise the first allowed one. */
export function allowedLanguage(
  languages: readonly Language[],
  preferred: string | null,
  ofPage: string,
): string {
  const allowed = interfaceLanguages(languages).map((language) => language.key)
  return [preferred, ofPage].find((key) => key !== null && allowed.includes(key)) ?? allowed[0] ?? ofPage
}

import type { Bootstrap } from '@onair/contract'

export type Language = Bootstrap['network']['languages'][number]

/** The languages a viewer may choose for the interface, the network's favourite first. */
export function interfaceLanguages(languages: readonly Language[]): Language[] {
  return languages.filter((language) => language.interface).sort((a, b) => a.priority - b.priority)
}

/** The wanted language if it may be chosen, else the page's, else the first allowed one. */
export function allowedLanguage(
  languages: readonly Language[],
  wanted: string | null,
  ofPage: string,
): string {
  const allowed = interfaceLanguages(languages).map((language) => language.key)
  return [wanted, ofPage].find((key) => key !== null && allowed.includes(key)) ?? allowed[0] ?? ofPage
}

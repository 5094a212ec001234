import type { Language } from '../../brand/language.rules.ts'

export function byPriority(languages: readonly Language[]): Language[] {
  return [...languages].sort((a, b) => a.priority - b.priority)
}

/** The key for no subtitles. */
export const noTextTrack = 'off'

/**
 * Sound languages in the viewer's order, by default the interface's language; the others follow in the network's
 * order.
 */
export function audioOrder(
  languages: readonly Language[],
  order: readonly string[],
  ownLanguage: string,
): Language[] {
  const preferred = order.length > 0 ? order : [ownLanguage]
  const place = ({ key }: Language) => (preferred.includes(key) ? preferred.indexOf(key) : preferred.length)
  return byPriority(languages).sort((a, b) => place(a) - place(b))
}

/** The selected subtitles language or none, otherwise the one with priority 0. */
export function textTrack(languages: readonly Language[], stored: string | null): string | undefined {
  if (stored === noTextTrack) return noTextTrack
  const known = languages.find(({ key }) => key === stored)
  return (known ?? languages.find(({ priority }) => priority === 0) ?? byPriority(languages)[0])?.key
}

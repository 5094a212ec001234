import type { Language } from '../../brand/language.rules.ts'

export function byPriority(languages: readonly Language[]): Language[] {
  return [...languages].sort((a, b) => a.priority - b.priority)
}

/** The key of the choice of no subtitles. */
export const noTextTrack = 'off'

/** The languages of sound in the viewer's order, at first the interface's own; the rest come last, as the network has them. */
export function audioOrder(
  languages: readonly Language[],
  order: readonly string[],
  ownLanguage: string,
): Language[] {
  const wanted = order.length > 0 ? order : [ownLanguage]
  const place = ({ key }: Language) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length)
  return byPriority(languages).sort((a, b) => place(a) - place(b))
}

/** The chosen language of subtitles or none of them, else the one with priority 0. */
export function textTrack(languages: readonly Language[], stored: string | null): string | undefined {
  if (stored === noTextTrack) return noTextTrack
  const known = languages.find(({ key }) => key === stored)
  return (known ?? languages.find(({ priority }) => priority === 0) ?? byPriority(languages)[0])?.key
}

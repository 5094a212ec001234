import type { Language } from '../../brand/language.rules.ts'

export function byPriority(languages: readonly Language[]): Language[] {
  return [...languages].sort((a, b) => a.priority - b.priority)
}

/** The languages of sound in the viewer's order; those the viewer never placed come last, as the network has them. */
export function audioOrder(languages: readonly Language[], order: readonly string[]): Language[] {
  const place = ({ key }: Language) => (order.includes(key) ? order.indexOf(key) : order.length)
  return byPriority(languages).sort((a, b) => place(a) - place(b))
}

/** The chosen language of subtitles, else the one with priority 0. */
export function textTrack(languages: readonly Language[], stored: string | null): string | undefined {
  const known = languages.find(({ key }) => key === stored)
  return (known ?? languages.find(({ priority }) => priority === 0) ?? byPriority(languages)[0])?.key
}

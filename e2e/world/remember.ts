import type { Visitor } from './browser.ts'

/** Lets a browser remember what it would of a visit before this one. */
export function remember(
  { context }: Visitor,
  origin: string,
  stored: Record<string, string>,
): Promise<unknown> {
  return context.addInitScript(
    ({ own, entries }) => {
      if (location.origin !== own || localStorage.getItem('serial') !== null) return
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { own: origin, entries: stored },
  )
}

import { track } from './track.ts'

/** V-9.49 */
const debounceMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells what was looked for in a list of channels, once the viewer stops typing. */
export function trackChannelSearch(text: string): void {
  clearTimeout(timer)
  const value = text.trim()
  if (value !== '')
    timer = setTimeout(() => track('channel_search', { value: value.slice(0, 100) }), debounceMs)
}

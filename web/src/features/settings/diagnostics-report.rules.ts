import type { SeenError } from '../../analytics/report-error.ts'
import { withoutPersonalData } from '../../analytics/without-secrets.rules.ts'

/** One line of what support wants to know. */
export interface Fact {
  label: string
  value: string
}

/** What was found of a stream: each step with its time, or why it failed. */
export interface ProbeStep {
  name: 'address' | 'playlist' | 'segment'
  ms: number
  /** Null for a step that went well. */
  failure: string | null
  bytes: number
}

/** How fast a segment came, in megabits a second with one digit; null for anything else, which is too small to tell. */
export function megabits({ name, ms, bytes, failure }: ProbeStep): string | null {
  if (name !== 'segment' || failure !== null || bytes === 0 || ms <= 0) return null
  return (Math.round((bytes * 8) / (ms * 100)) / 10).toFixed(1)
}

/** The address of the next file of a playlist: the last one of those it names, as the latest is played. */
export function nextFile(playlist: string, address: string): string | null {
  const files = playlist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const file = playlist.includes('#EXT-X-STREAM-INF') ? files[0] : files.at(-1)
  return file === undefined ? null : new URL(file, address).href
}

/** The browser and system of a user agent, short enough to be read aloud. */
export function browserOf(userAgent: string): string {
  const found = /(Firefox|Edg|OPR|SamsungBrowser|YaBrowser|Chrome|Version)\/(\d+)/.exec(
    userAgent.replace(/Chrome\/\d+(?=.*(Edg|OPR|SamsungBrowser|YaBrowser)\/)/, ''),
  )
  const [, name = '', version = ''] = found ?? []
  // The first word of the parentheses names the window system of Linux, and Linux where it is Android.
  const named = (/Android [\d.]+/.exec(userAgent) ?? /CrOS|Linux/.exec(userAgent))?.[0].replace(
    'CrOS',
    'ChromeOS',
  )
  const system = named ?? /\(([^;)]+)/.exec(userAgent)?.[1] ?? ''
  const known = name === 'Version' ? 'Safari' : name
  return [known && `${known} ${version}`, system].filter(Boolean).join(', ') || userAgent
}

export const errorFact = ({ atMs, where, message }: SeenError): Fact => ({
  label: new Date(atMs).toISOString(),
  value: [where, message].filter(Boolean).join(': '),
})

/** The report as text, for an e-mail or a chat; nothing in it gives access to anything. */
export function reportText(
  title: string,
  groups: readonly { title: string; facts: readonly Fact[] }[],
): string {
  const lines = groups.flatMap(({ title: heading, facts }) => [
    ...['', heading],
    ...facts.map(({ label, value }) => `${label}: ${withoutPersonalData(value)}`),
  ])
  return [title, ...lines].join('\n')
}

import { pathTo } from '@onair/contract/addresses'
import { deeplinkPath } from './deeplink.rules.ts'

/** Where a push leads; a name is better than a number. */
interface PushDestination {
  type: string
  id: string | null
  code: string | null
  slug: string | null
  src: string | null
}

/** V-3.33: a push as a browser or an app hands it over. */
export interface Push {
  id: string
  title: string
  body: string
  icon: string | null
  /** The words of the button. */
  action: string | null
  destination: PushDestination | null
  timeToLiveS: number | null
  timeStartS: number | null
}

/** The history state of #push. */
export interface PushState {
  push?: Push
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields
const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
const numberOf = (value: unknown): number | null => (Number.isFinite(value) ? (value as number) : null)

function destinationOf(value: unknown): PushDestination | null {
  const { type, id, code, slug, src } = fieldsOf(value)
  const named = textOf(type)
  if (named === null) return null
  return { type: named, id: textOf(id), code: textOf(code), slug: textOf(slug), src: textOf(src) }
}

/** Reads what came from outside; null for what says nothing. Apps spell the times in two ways. */
export function parsePush(value: unknown): Push | null {
  const fields = fieldsOf(value)
  const id = textOf(fields['id'])
  const title = textOf(fields['title'])
  if (id === null || title === null) return null
  return {
    ...{ id, title, body: textOf(fields['body']) ?? '' },
    ...{ icon: textOf(fields['icon']), action: textOf(fields['action']) },
    destination: destinationOf(fields['destination']),
    timeToLiveS: numberOf(fields['timeToLive'] ?? fields['time_to_live']),
    timeStartS: numberOf(fields['timeStart'] ?? fields['time_start']),
  }
}

/** Whether a push is still of use: it may live only for some seconds after its start. */
export const isPushAlive = ({ timeStartS, timeToLiveS }: Push, nowMs: number): boolean =>
  timeStartS === null || timeToLiveS === null || nowMs <= (timeStartS + timeToLiveS) * 1000

/** The page of a destination; null for one that nobody knows. */
export function pushPath({ type, id, code, slug }: PushDestination): string | null {
  switch (type) {
    case 'promo_key':
      return deeplinkPath({ type, id: code ?? id })
    case 'setting':
    case 'settings':
      return pathTo('account')
    case 'packet':
    case 'packets':
      return deeplinkPath({ type, id })
    case 'content':
    case 'channel':
    case 'row':
    case 'rowset':
      return deeplinkPath({ type, id: slug ?? id })
    default:
      return null
  }
}

/** V-2.147: whoever has no session signs in first, over the page that the push leads to. */
export function pushTarget(push: Push, hasSession: boolean): string | null {
  const path = push.destination && pushPath(push.destination)
  return path && !hasSession ? `${path}#auth` : path
}

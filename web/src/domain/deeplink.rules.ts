import { pathTo } from '@onair/contract/addresses'
import { channelPath } from './addresses.rules.ts'

export interface Deeplink {
  type: string
  id?: string | null | undefined
  /** Start of a channel's archive, in seconds. */
  start?: string | null | undefined
}

const key = /^[\w.-]{1,128}$/

/** The address for a deeplink of a push message, an app or an e-mail; null for an unknown one. */
export function deeplinkPath({ type, id, start }: Deeplink): string | null {
  const named = id && key.test(id) ? id : null
  switch (type) {
    case 'content':
      return named && pathTo('content', { content: named })
    case 'channel':
    case 'channels': {
      if (!named) return pathTo('channels')
      return channelPath({ slug: named }, start && /^\d{1,10}$/.test(start) ? Number(start) : undefined)
    }
    case 'promo_key':
    case 'enter_promo_key':
      return `${pathTo('promo')}${named ? `?code=${named}` : ''}`
    case 'setting':
    case 'settings':
      return named ? pathTo('settings', { page: named }) : pathTo('account')
    case 'row':
      return named && pathTo('row', { row: named })
    case 'rowset':
      return named && pathTo('rowset', { page: named })
    case 'packet':
    case 'packets':
      return pathTo('packets', { id: named ?? undefined })
    default:
      return null
  }
}

/** The deeplink in the query of an address, as in a browser's push message. */
export function deeplinkIn(search: string): Deeplink | null {
  const query = new URLSearchParams(search)
  const type = query.get('deeplink_type')
  return type === null ? null : { type, id: query.get('id'), start: query.get('start') }
}

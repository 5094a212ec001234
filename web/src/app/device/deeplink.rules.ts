export interface Deeplink {
  type: string
  id?: string | null | undefined
  /** Second at which a channel's archive begins. */
  start?: string | null | undefined
}

const key = /^[\w.-]{1,128}$/

/** The address of what a push message, an app or a letter points at; null for what nobody knows. */
export function deeplinkPath({ type, id, start }: Deeplink): string | null {
  const named = id && key.test(id) ? encodeURIComponent(id) : null
  switch (type) {
    case 'content':
      return named && `/contents/${named}`
    case 'channel':
    case 'channels': {
      const path = named ? `/channels/all/${named}` : '/channels'
      return named && start && /^\d{1,10}$/.test(start) ? `${path}?ts=${start}` : path
    }
    case 'promo_key':
      return named ? `/promo?code=${named}` : '/promo'
    case 'setting':
    case 'settings':
      return named ? `/settings/${named}` : '/lk'
    case 'row':
      return named && `/row/${named}`
    case 'rowset':
      return named && `/rowset/${named}`
    case 'packet':
    case 'packets':
      return named ? `/packets/${named}` : '/packets'
    default:
      return null
  }
}

/** A deeplink in the query of an address, as a push message of a browser carries it. */
export function deeplinkIn(search: string): Deeplink | null {
  const query = new URLSearchParams(search)
  const type = query.get('deeplink_type')
  return type === null ? null : { type, id: query.get('id'), start: query.get('start') }
}

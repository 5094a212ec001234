/** A push as the server sends it (V-3.33). */
export interface PushMessage {
  id: string
  title: string
  body: string
  icon: string | null
  action: string | null
  destination: { type: string; id: number | null; code: string | null; slug: string | null }
}

/** Where a push leads, as the app's deeplinks name it. */
export interface PushDeeplink {
  type: string
  id: string | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textOr = (value: unknown): string | null => (isText(value) && value !== '' ? value : null)

/** Null for what is no push of ours. */
export function parsePush(text: string): PushMessage | null {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  const { id, title, body, icon, action, destination } = (sent ?? {}) as Record<string, unknown>
  if (!isText(id) || !isText(title) || title === '') return null
  const goal = (destination ?? {}) as Record<string, unknown>
  return {
    ...(sent as object),
    ...{ id, title, body: isText(body) ? body : '', icon: textOr(icon), action: textOr(action) },
    destination: {
      ...{ type: textOr(goal['type']) ?? '', code: textOr(goal['code']), slug: textOr(goal['slug']) },
      id: typeof goal['id'] === 'number' ? goal['id'] : null,
    },
  }
}

/** A promo key is known by its code, everything else by its slug; by its number without one. */
export function deeplinkOf({ destination: { type, id, code, slug } }: PushMessage): PushDeeplink {
  return { type, id: (type === 'promo_key' ? code : slug) ?? id?.toString() ?? null }
}

/** The page that takes a deeplink from outside. */
export function deeplinkAddress({ type, id }: PushDeeplink): string {
  if (type === '') return '/'
  return `/?${new URLSearchParams({ deeplink_type: type, ...(id !== null && { id }) }).toString()}`
}

/** What the system shows; a second copy of a push replaces the first. */
export function systemNotification(push: PushMessage, origin: string) {
  const isOwn = push.icon !== null && URL.canParse(push.icon, origin)
  return {
    body: push.body,
    tag: push.id,
    ...(isOwn && push.icon !== null && { icon: new URL(push.icon, origin).href }),
    ...(push.action !== null && { actions: [{ action: 'open', title: push.action }] }),
    data: deeplinkOf(push),
  }
}

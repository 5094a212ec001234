import type { Push } from './push.rules.ts'

/** What became of a push that was shown. */
export type PushFate = 'show' | 'run' | 'cancel'

/** What native apps add to the window of their webview; on Android everything is text. */
interface NativeWindow {
  Android?: { logEvent?(name: string, fields: string): void; deletePush?(id: string): void }
  webkit?: {
    messageHandlers?: {
      logEvent?: { postMessage(event: { name: string; fields: object }): void }
      deletePush?: { postMessage(id: string): void }
    }
  }
}

function fieldsOf({ id, title, action, timeToLiveS, timeStartS, destination }: Push): object {
  return {
    ...{ action, time_to_live: timeToLiveS, time_start: timeStartS, title, id },
    destination_type: destination?.type ?? null,
    destination_id: destination?.id ?? null,
    destination_src: destination?.src ?? null,
  }
}

/** V-7.107: tells the app round the page what became of a push; a browser has none, and nothing is told. */
export function recordPush(native: unknown, fate: PushFate, push: Push): void {
  const { Android, webkit } = native as NativeWindow
  const name = `notification_${fate}`
  Android?.logEvent?.(name, JSON.stringify(fieldsOf(push)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler of iOS, not a window
  webkit?.messageHandlers?.logEvent?.postMessage({ name, fields: fieldsOf(push) })
}

/** V-7.97: takes a push out of the app's list. */
export function deletePush(native: unknown, { id }: Pick<Push, 'id'>): void {
  const { Android, webkit } = native as NativeWindow
  Android?.deletePush?.(id)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler of iOS, not a window
  webkit?.messageHandlers?.deletePush?.postMessage(id)
}

/** What native apps add to the window of their webview. */
interface NativeWindow {
  Android?: { openUrlInApp?(url: string): void }
  webkit?: { messageHandlers?: { openUrlInApp?: { postMessage(url: string): void } } }
}

/** The app's function to open a site outside; null in a browser. */
function openerOf(native: NativeWindow): ((url: string) => void) | null {
  const { Android, webkit } = native
  if (Android?.openUrlInApp) return (url) => Android.openUrlInApp?.(url)
  const handler = webkit?.messageHandlers?.openUrlInApp
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler of iOS, not a window
  return handler ? (url) => handler.postMessage(url) : null
}

export function hasBridge(native: unknown): boolean {
  return openerOf(native as NativeWindow) !== null
}

/** Whether a link leaves the service: to another site, or into a window of its own. */
export function leadsOutside(link: Pick<HTMLAnchorElement, 'href' | 'target'>, origin: string): boolean {
  if (!/^https?:/i.test(link.href)) return false
  return link.target === '_blank' || new URL(link.href).origin !== origin
}

/** Passes links that leave the service to the app; true when the app took it. */
export function openInApp(native: unknown, link: HTMLAnchorElement, origin: string): boolean {
  const open = openerOf(native as NativeWindow)
  if (!open || !leadsOutside(link, origin)) return false
  open(link.href)
  return true
}

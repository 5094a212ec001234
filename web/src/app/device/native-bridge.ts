/** What the apps round a webview put into its window. */
interface NativeWindow {
  Android?: { openUrlInApp?(url: string): void }
  webkit?: { messageHandlers?: { openUrlInApp?: { postMessage(url: string): void } } }
}

/** The app's way to open a site beside itself; null in a browser, which opens it by itself. */
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

/** Whether a link leads out of the service: to another site, or into a window of its own. */
export function leadsOutside(link: Pick<HTMLAnchorElement, 'href' | 'target'>, origin: string): boolean {
  if (!/^https?:/i.test(link.href)) return false
  return link.target === '_blank' || new URL(link.href).origin !== origin
}

/** Hands links that lead out to the app; true when it took this one. */
export function openInApp(native: unknown, link: HTMLAnchorElement, origin: string): boolean {
  const open = openerOf(native as NativeWindow)
  if (!open || !leadsOutside(link, origin)) return false
  open(link.href)
  return true
}

import type { ToPage } from '../../worker/messages.ts'

/**
 * Does what the worker asks for, from the start: a message that nobody listens to is lost. A push goes to the page as
 * the event `push`, as one of a native app does; whoever shows it cancels the event, and else the system shows the push.
 */
export function listenToWorker(): void {
  // Absent where the page came without TLS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  workers?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToPage>) => {
    if (data.type === 'push') {
      const event = new CustomEvent('push', { detail: data.push, cancelable: true })
      port?.postMessage(!dispatchEvent(event))
    }
    if (data.type === 'open') {
      dispatchEvent(new CustomEvent('deeplink', { detail: data.deeplink }))
      port?.postMessage(true)
    }
  })
}

/** What a Chromium browser hands over when the page could be installed. */
export interface InstallPrompt {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: string }>
}

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function change(next: InstallPrompt | null): void {
  offered = next
  for (const listener of listeners) listener()
}

/** The offer may come before anything that shows it has loaded, and comes once. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as Event & InstallPrompt)
  })
  addEventListener('appinstalled', () => change(null))
}

export const installPrompt = {
  get: (): InstallPrompt | null => offered,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The offer can be used once. */
  take(): InstallPrompt | null {
    const taken = offered
    change(null)
    return taken
  },
}

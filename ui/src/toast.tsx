import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

interface Toast {
  key: number
  text: string
}

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const defaultMs = 3_000

/** Shows a short message; a newer one replaces it. */
export function showToast(text: string, forMs = defaultMs): void {
  clearTimeout(timer)
  change({ key: (shown?.key ?? 0) + 1, text })
  timer = setTimeout(() => change(null), forMs)
}

/** The place of toasts: on the page, and in each modal page, because a modal page hides the rest. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className={styles.region} role="status">
      {toast && (
        <p key={toast.key} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </div>
  )
}

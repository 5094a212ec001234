import { type AddressName, addressOf } from '@onair/contract/addresses'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Surroundings } from './notice-queue-state.ts'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Every modal, whoever opened it, is an open dialog. */
function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const playerPages: ReadonlySet<AddressName | undefined> = new Set<AddressName>([
  ...(['watch', 'channel', 'currentChannel', 'trailer'] as const),
])

/** What stands before the viewer now. */
export function useSurroundings(isPlaceTaken: boolean): Surroundings {
  const { pathname } = useLocation()
  return {
    isPageHidden: useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden'),
    isModalOpen: useSyncExternalStore(onDialogs, () => document.querySelector('dialog[open]') !== null),
    isPlayerPage: playerPages.has(addressOf(pathname)?.name),
    isPlaceTaken,
  }
}

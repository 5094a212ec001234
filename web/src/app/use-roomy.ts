import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

export const isPhone = /Mobi/.test(navigator.userAgent)

/** Wide enough for a channel to be a page of its own. */
export function useRoomy(): boolean {
  return useMedia('(min-width: 933px)') && !isPhone
}

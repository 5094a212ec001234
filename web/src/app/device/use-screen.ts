import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isMobileLayout, isSmall, isWide } from './screen.rules.ts'

export const isPhone = /Mobi/.test(navigator.userAgent)

function useWidthOf<T>(tell: (width: number) => T): T {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener)
      return () => removeEventListener('resize', listener)
    },
    () => tell(innerWidth),
  )
}

/** Wide enough for a channel to be a page of its own. */
export function useRoomy(): boolean {
  return useWidthOf(isWide) && !isPhone
}

export function useMobileLayout(): boolean {
  return useWidthOf((width) => isMobileLayout(width, isPhone))
}

export function useSmallScreen(): boolean {
  return useWidthOf(isSmall)
}

/** Tells the styles which layout it is: a phone on its side is wider than a narrow window. */
export function useLayoutMark(): void {
  const isMobile = useMobileLayout()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-mobile', isMobile)
  }, [isMobile])
}

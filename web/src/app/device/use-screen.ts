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

/** Wide enough to show a channel as a page of its own. */
export function useRoomy(): boolean {
  return useWidthOf(isWide) && !isPhone
}

export function useMobileLayout(): boolean {
  return useWidthOf((width) => isMobileLayout(width, isPhone))
}

export function useSmallScreen(): boolean {
  return useWidthOf(isSmall)
}

/** Marks the layout for the styles: a phone in landscape is wider than a narrow window. */
export function useLayoutMark(): void {
  const isMobile = useMobileLayout()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-mobile', isMobile)
  }, [isMobile])
}

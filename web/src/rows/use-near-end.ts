import { useEffect, useLayoutEffect, useRef } from 'react'
import { nearEndPx, seemsShort } from './near-end.rules.ts'

const checkAfterMs = 1_000

interface NearEndOptions {
  /** Whether there is more to load. */
  enabled: boolean
  /** The number of shown items: a short page is checked again after each change. */
  shown: number
}

/** Called when the end of the page comes near, by scrolling or because the page is short. */
export function useNearEnd(onNear: () => void, { enabled, shown }: NearEndOptions): void {
  const call = useRef(onNear)
  useLayoutEffect(() => {
    call.current = onNear
  })

  useEffect(() => {
    if (!enabled) return
    const look = () => {
      const { scrollHeight } = document.documentElement
      const leftPx = scrollHeight - window.scrollY - window.innerHeight
      if (leftPx < nearEndPx(window.innerWidth)) call.current()
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [enabled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes how long the page is
  useEffect(() => {
    if (!enabled) return
    const timer = setTimeout(() => {
      if (seemsShort(document.documentElement.scrollHeight, window.innerHeight)) call.current()
    }, checkAfterMs)
    return () => clearTimeout(timer)
  }, [enabled, shown])
}

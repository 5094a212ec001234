import { type RefObject, useLayoutEffect, useState } from 'react'

interface AutoplayAllowed {
  /** Hovered, focused or invisible: automatic motion pauses. */
  isPaused: boolean
  /** Whether it is on the screen, the page is visible, and no overlay covers it. */
  isSeen: boolean
  /** The viewer prefers reduced motion. */
  isStill: boolean
}

const readStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether automatic motion is allowed now. */
export function useAutoplayAllowed(target: RefObject<HTMLElement | null>): AutoplayAllowed {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set())
  const [isStill, setIsStill] = useState(readStill)

  // In a layout effect: a pointer that is already over it sends no further event.
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const set = (reason: string, holds: boolean) =>
      setReasons((before) => {
        if (before.has(reason) === holds) return before
        const after = new Set(before)
        if (holds) after.add(reason)
        else after.delete(reason)
        return after
      })
    const listening = new AbortController()
    const { signal } = listening
    // A phone's browser may report a mouse in the corner.
    const hasMouse = window.matchMedia('(hover: hover)').matches
    const hovered = (holds: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') set('hover', holds && hasMouse)
    }
    element.addEventListener('pointerenter', hovered(true), { signal })
    element.addEventListener('pointerleave', hovered(false), { signal })
    element.addEventListener('focusin', () => set('focus', element.matches(':has(:focus-visible)')), {
      signal,
    })
    element.addEventListener('focusout', () => set('focus', false), { signal })
    document.addEventListener('visibilitychange', () => set('hidden', document.hidden), { signal })
    const lookOver = () => set('covered', document.querySelector('dialog[open]') !== null)
    const dialogs = new MutationObserver(lookOver)
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    lookOver()
    window
      .matchMedia('(prefers-reduced-motion: reduce)')
      .addEventListener('change', () => setIsStill(readStill()), { signal })
    const observer = new IntersectionObserver(
      (entries) => set('away', entries.at(-1)?.isIntersecting === false),
      { threshold: 0.3 },
    )
    observer.observe(element)
    return () => {
      listening.abort()
      observer.disconnect()
      dialogs.disconnect()
    }
  }, [target])

  return {
    isPaused: reasons.size > 0,
    isSeen: !['away', 'hidden', 'covered'].some((reason) => reasons.has(reason)),
    isStill,
  }
}

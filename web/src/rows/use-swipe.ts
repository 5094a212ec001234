import { type RefObject, useEffect, useRef } from 'react'

const swipeFromPx = 40

/** A horizontal drag by finger or mouse is a step, and does not click the element it began on. */
export function useSwipe(target: RefObject<HTMLElement | null>, onStep: (step: number) => void): void {
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    let pulled = false
    const listening = new AbortController()
    const { signal } = listening
    const down = (event: PointerEvent) => {
      from = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined
      pulled = false
    }
    const up = (event: PointerEvent) => {
      if (!from) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      from = undefined
      if (Math.abs(x) < swipeFromPx || Math.abs(x) < Math.abs(y)) return
      pulled = true
      step.current(x < 0 ? 1 : -1)
    }
    const click = (event: MouseEvent) => {
      if (!pulled) return
      event.preventDefault()
      event.stopPropagation()
      pulled = false
    }
    element.addEventListener('pointerdown', down, { signal })
    window.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', () => (from = undefined), { signal })
    element.addEventListener('click', click, { signal, capture: true })
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [target])
}

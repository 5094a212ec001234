import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts the focus into the first field of a step of a dialog, and where it has none on its first button. */
function focusFirst(step: HTMLElement | null): void {
  const field = step?.querySelector<HTMLElement>('[data-autofocus]')
  const first = field ?? step?.querySelector<HTMLElement>('input, button, a')
  first?.focus()
}

/** Where the steps of a dialog stand: another step takes the focus, or it would fall to the page. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another field
  useLayoutEffect(() => focusFirst(place.current), [step])
  return place
}

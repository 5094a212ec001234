import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the first field of a dialog step, or its first button where it has no field. */
function focusFirst(step: HTMLElement | null): void {
  const field = step?.querySelector<HTMLElement>('[data-autofocus]')
  const first = field ?? step?.querySelector<HTMLElement>('input, button, a')
  first?.focus()
}

/** The container of a dialog's steps: a new step gets the focus, which would otherwise fall back to the page. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another field
  useLayoutEffect(() => focusFirst(place.current), [step])
  return place
}

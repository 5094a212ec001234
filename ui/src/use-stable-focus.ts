import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Moves the focus from a replaced element to its replacement. */
export function useStableFocus(): Pick<ComponentProps<'div'>, 'ref' | 'onFocus' | 'onBlur'> {
  const place = useRef<HTMLDivElement>(null)
  const holds = useRef(false)
  // React fires no blur event for an element that it removes, so `holds` is still true here.
  useLayoutEffect(() => {
    if (!holds.current || place.current?.contains(document.activeElement)) return
    place.current?.querySelector<HTMLElement>('a, button')?.focus()
  })
  return {
    ref: place,
    onFocus: () => {
      holds.current = true
    },
    onBlur: () => {
      holds.current = false
    },
  }
}

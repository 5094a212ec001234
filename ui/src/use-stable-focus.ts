import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Moves the focus from an element that is replaced here to the one that takes its place. */
export function useStableFocus(): Pick<ComponentProps<'div'>, 'ref' | 'onFocus' | 'onBlur'> {
  const place = useRef<HTMLDivElement>(null)
  const holds = useRef(false)
  // React keeps the blur of an element that it takes away to itself, so that this still holds after it.
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

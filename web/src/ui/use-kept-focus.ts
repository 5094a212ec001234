import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Whoever stands on what is replaced here stands on what takes its place. */
export function useKeptFocus(): Pick<ComponentProps<'div'>, 'ref' | 'onFocus' | 'onBlur'> {
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

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const clickWaitsMs = 100
const staysAfterBlurMs = 500

interface SuggestionList {
  isShown: boolean
  /** The hint that the arrow keys have reached; -1 is none. */
  at: number
  focus: () => void
  /** A list just left stays a moment, or a click on it would find nothing. */
  blur: () => void
  /** Shows new hints for what is being typed. */
  renew: () => void
  close: () => void
  choose: (hint: string) => void
  /** Whether the key was one of the list's. */
  press: (event: KeyboardEvent) => boolean
}

export function useSuggestionList(
  hints: readonly string[],
  onChoose: (hint: string) => void,
): SuggestionList {
  const [isShown, setShown] = useState(false)
  const [at, setAt] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setShown(false)
    setAt(-1)
  }
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, ms)
  }
  const choose = (hint: string) =>
    later(() => {
      close()
      onChoose(hint)
    }, clickWaitsMs)

  return {
    isShown: isShown && hints.length > 0,
    at,
    focus: () => clearTimeout(timer.current),
    blur: () => later(close, staysAfterBlurMs),
    renew: () => {
      setShown(true)
      setAt(-1)
    },
    close,
    choose,
    press(event) {
      if (!isShown || hints.length === 0) return false
      const hint = hints[at]
      if (event.key === 'ArrowDown') setAt((at + 1) % hints.length)
      else if (event.key === 'ArrowUp') setAt((at <= 0 ? hints.length : at) - 1)
      else if (event.key === 'Enter' && hint !== undefined) choose(hint)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

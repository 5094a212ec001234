import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const clickWaitsMs = 100
const staysAfterBlurMs = 500

interface SuggestionList {
  isShown: boolean
  /** The suggestion reached by arrow keys; -1 is none. */
  at: number
  focus: () => void
  /** Closes after a moment, or a click on the list would miss it. */
  blur: () => void
  /** Shows new suggestions for the typed text. */
  renew: () => void
  close: () => void
  choose: (hint: string) => void
  /** Whether the list handled the key. */
  press: (event: KeyboardEvent) => boolean
}

interface Choosing {
  /** A suggestion was picked: the typed text no longer counts. */
  onPick: () => void
  /** Called a moment later, so that the press is visible. */
  onChoose: (hint: string) => void
}

export function useSuggestionList(hints: readonly string[], { onPick, onChoose }: Choosing): SuggestionList {
  const [isShown, setShown] = useState(false)
  const [at, setAt] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choosing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(closing.current)
      clearTimeout(choosing.current)
    },
    [],
  )

  const stay = () => clearTimeout(closing.current)
  const close = () => {
    stay()
    setShown(false)
    setAt(-1)
  }
  const choose = (hint: string) => {
    onPick()
    clearTimeout(choosing.current)
    choosing.current = setTimeout(() => {
      close()
      onChoose(hint)
    }, clickWaitsMs)
  }

  return {
    isShown: isShown && hints.length > 0,
    at,
    focus: stay,
    blur: () => {
      stay()
      closing.current = setTimeout(close, staysAfterBlurMs)
    },
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

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

interface Choosing {
  /** A hint was picked: what was typed no longer counts. */
  onPick: () => void
  /** A moment later, so that the press is seen. */
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

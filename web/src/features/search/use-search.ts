import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { searchSettings, typedStep } from './search.rules.ts'

const leadsBackAfterMs = 300

interface Search {
  isOpen: boolean
  text: string
  open: () => void
  /** Closes the field and leads back from the results. */
  hide: () => void
  type: (text: string) => void
  /** Something else was chosen than what is being typed. */
  settle: () => void
  /** Shows the results of a text without waiting. */
  go: (text: string) => void
}

/** Results may lie beneath a page that was opened from them. */
function pageOf(location: Location): Location {
  const { bg } = (location.state ?? {}) as { bg?: Location }
  return bg ?? location
}

/** The address is ahead of what is shown while the next page is still on its way. */
const isAddress = (path: string): boolean => `${window.location.pathname}${window.location.search}` === path

/** The field and the address: what is typed becomes the address after a pause, and the address fills the field. */
export function useSearch(): Search {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = pageOf(location)
  const { minChars, debounceMs } = searchSettings(useBootstrap().configuration)
  const atSearch = pathname === '/search'
  const asked = atSearch ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [isOpen, setOpen] = useState(atSearch)
  const [text, setText] = useState(asked)
  /** Whether the text was typed, and waits for a pause to be searched for. */
  const [isTyped, setTyped] = useState(false)
  /** The text whose results the field itself has led to. */
  const [sent, setSent] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedIn = useRef<Element | null>(null)

  const [seen, setSeen] = useState({ atSearch, asked })
  if (seen.atSearch !== atSearch || seen.asked !== asked) {
    setSeen({ atSearch, asked })
    setOpen(atSearch)
    // The address was changed by somebody else: a link, or the way back.
    if (!atSearch || asked !== sent) {
      setText(asked)
      setSent(asked)
      setTyped(false)
    }
  }

  const leadBack = useCallback(() => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/', { replace: true }))
  }, [navigate])

  const go = useCallback(
    (wanted: string) => {
      const step = typedStep(wanted, minChars, atSearch)
      if (step?.kind !== 'search' || wanted.trim() === asked || isAddress(step.path)) return
      setSent(wanted.trim())
      void navigate(step.path, { replace: step.replace })
    },
    [navigate, minChars, atSearch, asked],
  )

  useEffect(() => {
    const step = isTyped ? typedStep(text, minChars, atSearch) : null
    if (step === null) return
    const lead = () => {
      typedIn.current = document.activeElement
      if (step.kind === 'hide') leadBack()
      else go(text)
    }
    const waiting = setTimeout(lead, step.kind === 'hide' ? leadsBackAfterMs : debounceMs)
    return () => clearTimeout(waiting)
  }, [isTyped, text, minChars, atSearch, debounceMs, leadBack, go])

  // A new page takes the focus; whoever has only paused goes on typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search of its own brings the focus back.
  useEffect(() => {
    if (typedIn.current instanceof HTMLInputElement) typedIn.current.focus()
    typedIn.current = null
  }, [asked])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isOpen,
    text,
    open: () => setOpen(true),
    hide: () => {
      setOpen(false)
      setTyped(false)
      if (!atSearch && window.location.pathname !== '/search') return setText('')
      clearTimeout(timer.current)
      timer.current = setTimeout(leadBack, leadsBackAfterMs)
    },
    type: (typed) => {
      setText(typed)
      setTyped(true)
    },
    settle: () => setTyped(false),
    go: (wanted) => {
      setText(wanted)
      setTyped(false)
      go(wanted)
    },
  }
}

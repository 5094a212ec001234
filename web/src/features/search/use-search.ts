import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { searchSettings, typedStep } from './search.rules.ts'

const leadsBackAfterMs = 300

interface Search {
  isOpen: boolean
  text: string
  open: () => void
  /** Closes the field and leaves the results. */
  hide: () => void
  type: (text: string) => void
  /** Something other than the typed text was chosen. */
  settle: () => void
  /** Shows the results of a text without waiting. */
  go: (text: string) => void
}

/** The results may be the background page of an overlay. */
function pageOf(location: Location): Location {
  const { bg } = (location.state ?? {}) as { bg?: Location }
  return bg ?? location
}

/** While the next page loads, the address is ahead of the router. */
const isAddress = (path: string): boolean => `${window.location.pathname}${window.location.search}` === path

/** Synchronises field and address: typing changes the address after a pause, and the address fills the field. */
export function useSearch(): Search {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = pageOf(location)
  const { minChars, debounceMs } = searchSettings(useBootstrap().configuration)
  const atSearch = pathname === '/search'
  const addressQuery = atSearch ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [isOpen, setOpen] = useState(atSearch)
  const [text, setText] = useState(addressQuery)
  /** Whether the text was typed, and waits for a pause. */
  const [isTyped, setTyped] = useState(false)
  /** The text of the last search from this field. */
  const [sent, setSent] = useState(addressQuery)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedIn = useRef<Element | null>(null)

  const [seen, setSeen] = useState({ atSearch, addressQuery })
  if (seen.atSearch !== atSearch || seen.addressQuery !== addressQuery) {
    setSeen({ atSearch, addressQuery })
    setOpen(atSearch)
    // The address was changed by a link or by Back.
    if (!atSearch || addressQuery !== sent) {
      setText(addressQuery)
      setSent(addressQuery)
      setTyped(false)
    }
  }

  const leadBack = useCallback(() => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/', { replace: true }))
  }, [navigate])

  const go = useCallback(
    (query: string) => {
      const step = typedStep(query, minChars, atSearch)
      if (step?.kind !== 'search' || query.trim() === addressQuery || isAddress(step.path)) return
      setSent(query.trim())
      void navigate(step.path, { replace: step.replace })
    },
    [navigate, minChars, atSearch, addressQuery],
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
  }, [addressQuery])

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
    go: (query) => {
      setText(query)
      setTyped(false)
      go(query)
    },
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { searchPath, searchSettings, typedStep } from './search.rules.ts'

const leadsBackAfterMs = 300

interface Search {
  isOpen: boolean
  text: string
  open: () => void
  /** Closes the field and leads back from the results. */
  hide: () => void
  type: (text: string) => void
  /** Shows the results of a text without waiting. */
  go: (text: string) => void
}

/** Results may lie beneath a page that was opened from them. */
function pageOf(location: Location): Location {
  const { bg } = (location.state ?? {}) as { bg?: Location }
  return bg ?? location
}

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address was changed by somebody else: a link, or the way back.
  const [seen, setSeen] = useState({ atSearch, asked })
  if (seen.atSearch !== atSearch || seen.asked !== asked) {
    setSeen({ atSearch, asked })
    if (atSearch && asked !== text.trim()) setText(asked)
    if (!atSearch) setText('')
    setOpen(atSearch)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const leadBack = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
      void (idx > 0 ? navigate(-1) : navigate('/', { replace: true }))
    }, leadsBackAfterMs)
  }, [navigate])

  const go = (wanted: string) => {
    clearTimeout(timer.current)
    setText(wanted)
    const step = typedStep(wanted, minChars, atSearch)
    if (step?.kind === 'search' && wanted.trim() !== asked) {
      void navigate(searchPath(wanted.trim()), { replace: step.replace })
    }
  }

  const type = (typed: string) => {
    clearTimeout(timer.current)
    setText(typed)
    const step = typedStep(typed, minChars, atSearch)
    if (step?.kind === 'hide') leadBack()
    else if (step) timer.current = setTimeout(() => go(typed), debounceMs)
  }

  return {
    isOpen,
    text,
    open: () => setOpen(true),
    hide: () => {
      clearTimeout(timer.current)
      setOpen(false)
      if (atSearch) leadBack()
      else setText('')
    },
    type,
    go,
  }
}

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFailureSentence } from './failure-sentence.ts'

/** What an address with #message carries along. */
export interface MessageState {
  message?: string
}

/** Tells of a failure that no place on the page tells of. */
export function useShowFailure(): (error: unknown) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const sentence = useFailureSentence()
  return useCallback(
    (error) => {
      const told: MessageState = { ...(state as object | null), message: sentence(error) }
      void navigate({ pathname, search, hash: 'message' }, { replace: true, state: told })
    },
    [navigate, pathname, search, state, sentence],
  )
}

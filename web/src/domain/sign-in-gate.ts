import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../api/api-context.ts'

const redirectKey = 'redirect'

let waiting: (() => void) | null = null

function keepRedirect(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(redirectKey)
    else sessionStorage.setItem(redirectKey, path)
  } catch {
    // Without storage the visitor is merely not led back after a reload.
  }
}

function readRedirect(): string | null {
  try {
    return sessionStorage.getItem(redirectKey)
  } catch {
    return null
  }
}

/** What waits until somebody has signed in. */
export const pendingSignIn = {
  wait(resume: () => void, path: string): void {
    waiting = resume
    keepRedirect(path)
  },
  /** Where the visitor stood; a reload forgets what was to be done there, not where. */
  redirect: readRedirect,
  /** Hands over what waits, once: a dialog that closes forgets it. */
  take(): () => void {
    const work = waiting
    pendingSignIn.forget()
    return () => work?.()
  },
  forget(): void {
    waiting = null
    keepRedirect(null)
  },
}

/** Does at once what only a user may do; anybody else signs in first, and then it is done. */
export function useSignInGate(): (resume: () => void) => void {
  const { isUser } = useApi()
  const openDialog = useOpenDialog()
  const { pathname, search } = useLocation()
  return useCallback(
    (resume) => {
      if (isUser) return resume()
      pendingSignIn.wait(resume, `${pathname}${search}`)
      openDialog('auth')
    },
    [isUser, openDialog, pathname, search],
  )
}

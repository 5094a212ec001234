import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../api/api-context.ts'
import { pendingPurchase } from './pending-purchase.ts'

const redirectKey = 'redirect'

let waiting: (() => void) | null = null

function keepRedirect(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(redirectKey)
    else sessionStorage.setItem(redirectKey, path)
  } catch {
    // Without storage the visitor does not return here after a reload.
  }
}

function readRedirect(): string | null {
  try {
    return sessionStorage.getItem(redirectKey)
  } catch {
    return null
  }
}

/** The action that waits for a sign-in. */
export const pendingSignIn = {
  wait(resume: () => void, path: string): void {
    waiting = resume
    keepRedirect(path)
  },
  /** The address before the sign-in; it survives a reload, the action does not. */
  redirect: readRedirect,
  isWaiting: (): boolean => waiting !== null,
  /** Returns the pending action, once; closing the dialog drops it. */
  take(): () => void {
    const work = waiting
    waiting = null
    keepRedirect(null)
    return () => work?.()
  },
  forget(): void {
    waiting = null
    keepRedirect(null)
    pendingPurchase.forget()
  },
}

/** Runs a user's action at once, or after the sign-in of anybody else. */
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

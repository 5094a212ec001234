import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PageState } from '../ui/page-link.tsx'
import { closesTo } from './modal.rules.ts'

const beganKey = 'began_at'

function stepsBehind(): number {
  const state = history.state as { idx?: number } | null
  return state?.idx ?? 0
}

/** The address with which this visit began; a reload on the way does not begin it anew. */
function firstAddress(): string {
  try {
    if (stepsBehind() === 0) sessionStorage.setItem(beganKey, location.pathname)
    return sessionStorage.getItem(beganKey) ?? '/'
  } catch {
    return '/'
  }
}

const beganAt = firstAddress()

/** Closes a page over a page, and those it was opened from. */
export function useClosePage(beneath: string): () => void {
  const navigate = useNavigate()
  const { depth = 0 } = (useLocation().state ?? {}) as PageState
  return useCallback(() => {
    const target = closesTo({ stepsBehind: stepsBehind(), depth, beganAt })
    if (target === 'back') void navigate(-1 - depth)
    else void navigate(target === 'home' ? '/' : beneath, { replace: true })
  }, [navigate, beneath, depth])
}

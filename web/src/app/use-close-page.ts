import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PageState } from '../ui/page-link.tsx'

function stepsBehind(): number {
  const state = history.state as { idx?: number } | null
  return state?.idx ?? 0
}

/** Closes a page over a page, and those it was opened from: back where there is a way, else on to what lies beneath. */
export function useClosePage(beneath: string): () => void {
  const navigate = useNavigate()
  const { depth = 0 } = (useLocation().state ?? {}) as PageState
  return useCallback(() => {
    void (stepsBehind() > depth ? navigate(-1 - depth) : navigate(beneath, { replace: true }))
  }, [navigate, beneath, depth])
}

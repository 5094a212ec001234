import { useCallback } from 'react'
import { useNavigate } from 'react-router'

function hasStepBack(): boolean {
  const state = history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}

/** Closes a page over a page: a step back where there is one, else on to what lies beneath. */
export function useClosePage(beneath: string): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    void (hasStepBack() ? navigate(-1) : navigate(beneath, { replace: true }))
  }, [navigate, beneath])
}

import type { PageState } from '@onair/ui/page-link.tsx'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { entryPage, stepsBehind } from '../device/entry-page.ts'
import { closesTo } from './modal.rules.ts'

/** Closes an overlay together with those it was opened from. */
export function useClosePage(background: string): () => void {
  const navigate = useNavigate()
  const { depth = 0 } = (useLocation().state ?? {}) as PageState
  return useCallback(() => {
    const target = closesTo({ stepsBehind: stepsBehind(), depth, entryPage: entryPage() })
    if (target === 'back') void navigate(-1 - depth)
    else void navigate(target === 'home' ? '/' : background, { replace: true })
  }, [navigate, background, depth])
}

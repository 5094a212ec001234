import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Boundary, PartGone } from '@onair/ui/lazy-part.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { reloadOnce } from './reload-once.ts'

function Broken() {
  const { t } = useTranslation()
  return (
    <EmptyState sentence={t('error_unexpected')} urgent>
      <Button icon="retry" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </EmptyState>
  )
}

interface ErrorBoundaryProps {
  /** Another address gives the page another chance. */
  address: string
  /** Stands for what broke, where a page's own sentence does not fit. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around what a viewer asked for: a page of a release that is gone is opened anew, once. */
export function ErrorBoundary({ address, fallback = <Broken />, children }: ErrorBoundaryProps) {
  const onBreak = (error: unknown) => {
    if (error instanceof PartGone) reloadOnce(sessionStorage, Date.now(), () => location.reload())
  }
  return (
    <Boundary resetKey={address} fallback={fallback} onBreak={onBreak}>
      {children}
    </Boundary>
  )
}

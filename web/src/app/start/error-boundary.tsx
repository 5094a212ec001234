import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Boundary, PartGone } from '@onair/ui/lazy-part.tsx'
import type { ReactNode } from 'react'
import { reportError } from '../../analytics/report-error.ts'
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
  /** A new address lets the page render again. */
  address: string
  /** Shown instead of the default message. */
  fallback?: ReactNode
  children: ReactNode
}

/** Catches errors of a page; a page of an earlier release is reloaded, once. */
export function ErrorBoundary({ address, fallback = <Broken />, children }: ErrorBoundaryProps) {
  const onBreak = (error: unknown) => {
    reportError(error, address)
    if (error instanceof PartGone) reloadOnce(sessionStorage, Date.now(), () => location.reload())
  }
  return (
    <Boundary resetKey={address} fallback={fallback} onBreak={onBreak}>
      {children}
    </Boundary>
  )
}

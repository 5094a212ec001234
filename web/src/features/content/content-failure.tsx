import { ApiFailure } from '@onair/contract/client'
import { ButtonLink } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { failedLoad } from './content-load.rules.ts'
import { LostContent } from './lost-content.tsx'
import { NotAvailableDialog, useOpenNotAvailable } from './not-available-dialog.tsx'

interface ContentFailureProps {
  error: Error
  notFound: ReactNode
  onRetry: () => void
}

/** Shown instead of a content that could not be loaded. */
export function ContentFailure({ error, notFound, onRetry }: ContentFailureProps) {
  const load = failedLoad(error instanceof ApiFailure ? error : null)
  switch (load.kind) {
    case 'not-found':
      return notFound
    case 'not-available':
      return <NotAvailable />
    case 'lost':
      return load.content ? (
        <LostContent content={load.content} />
      ) : (
        <PageFailure error={error} retry={onRetry} />
      )
    case 'failed':
      return <PageFailure error={error} retry={onRetry} />
  }
}

function NotAvailable() {
  const { t } = useTranslation()
  const open = useOpenNotAvailable()
  const isTold = useRef(false)
  // Once: closing the dialog changes the address, which would open it again.
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    open()
  }, [open])
  return (
    <>
      <EmptyState sentence={t('no_available')} urgent>
        <ButtonLink to="/channels">{t('to_tv')}</ButtonLink>
      </EmptyState>
      <NotAvailableDialog />
    </>
  )
}

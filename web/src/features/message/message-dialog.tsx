import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Navigate, useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import type { MessageState } from '../../domain/show-failure.ts'
import styles from './message-dialog.module.css'

export function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { title, message, isDenied = false } = (location.state ?? {}) as MessageState
  if (!message) return <Navigate to={{ ...location, hash: '' }} replace state={location.state} />
  return (
    <Dialog title={title || t('error')} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.sentence}>{message}</p>
      {isDenied ? (
        <ButtonLink to="/channels" replace data-autofocus="">
          {t('to_channels')}
        </ButtonLink>
      ) : (
        <Button onClick={onClose} data-autofocus="">
          {t('close')}
        </Button>
      )}
    </Dialog>
  )
}

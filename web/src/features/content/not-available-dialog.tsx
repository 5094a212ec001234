import { ButtonLink } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useTranslation } from '../../brand/use-translation.ts'

const name = 'content_not_available'

export function useOpenNotAvailable(): () => void {
  const openDialog = useOpenDialog()
  return useCallback(() => openDialog(name), [openDialog])
}

/** Open while the hash is #content_not_available. */
export function NotAvailableDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  if (hash !== `#${name}`) return null
  const close = () => void navigate({ pathname, search }, { replace: true, state })
  return (
    <Dialog title={t('content_not_available')} closeLabel={t('close')} onClose={close}>
      <p>{t('content_not_available_text')}</p>
      <ButtonLink to="/channels" onClick={() => track('watch_tv')}>
        {t('to_tv')}
      </ButtonLink>
    </Dialog>
  )
}

import { Dialog } from '@onair/ui/dialog.tsx'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PinEntry } from './pin-entry.tsx'

const settings = '/settings/parental'

/** Opens the parental settings, after the PIN if there is one. */
export function ParentalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ready, isUser } = useApi()
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const isThere = location.pathname === settings
  if (ready && !isUser) return <Navigate to={{ ...location, hash: 'auth' }} replace state={location.state} />
  if (!user.data) return null
  if (user.data.parental_status !== 'set' && !isThere) return <Navigate to={settings} replace />
  return (
    <Dialog title={t('settings_parental')} closeLabel={t('close')} onClose={onClose}>
      <PinEntry action="parental" onRight={() => (isThere ? onClose() : void navigate(settings))} />
    </Dialog>
  )
}

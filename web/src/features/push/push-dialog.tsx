import { Button } from '@onair/ui/button.tsx'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type PushState, pushTarget } from '../../domain/push.rules.ts'
import styles from './push-dialog.module.css'

/** V-2.139: a push that came while the page was open. */
export function PushDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ready } = useApi()
  const navigate = useNavigate()
  const { push } = (useLocation().state ?? {}) as PushState
  if (!push) return <ClosedDialog />
  const target = pushTarget(push, ready)
  return (
    <Dialog title={push.title} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.push}>
        {push.icon && <Image className={styles.icon} src={push.icon} alt="" />}
        <p className={styles.body}>{push.body}</p>
      </div>
      {target && (
        <Button data-autofocus="" onClick={() => void navigate(target, { replace: true, state: null })}>
          {push.action ?? t('watch')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  )
}

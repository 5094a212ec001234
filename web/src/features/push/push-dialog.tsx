import { Button } from '@onair/ui/button.tsx'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type Push, type PushState, pushTarget } from '../../domain/push.rules.ts'
import { deletePush, type PushFate, recordPush } from '../../domain/push-bridge.ts'
import styles from './push-dialog.module.css'

/** V-2.139: a push that came while the page was open. */
export function PushDialog({ onClose }: { onClose: () => void }) {
  const { push } = (useLocation().state ?? {}) as PushState
  if (!push) return <ClosedDialog />
  return <ShownPush key={push.id} push={push} onClose={onClose} />
}

function ShownPush({ push, onClose }: { push: Push; onClose: () => void }) {
  const { t } = useTranslation()
  const { ready } = useApi()
  const navigate = useNavigate()
  const target = pushTarget(push, ready)
  const [hasIcon, setHasIcon] = useState(push.icon !== null)
  useEffect(() => recordPush(window, 'show', push), [push])
  const end = (fate: PushFate) => {
    recordPush(window, fate, push)
    deletePush(window, push)
  }
  const cancel = () => {
    end('cancel')
    onClose()
  }
  const run = (path: string) => {
    end('run')
    void navigate(path, { replace: true, state: null })
  }
  return (
    <Dialog title={push.title} closeLabel={t('close')} onClose={cancel}>
      <div className={styles.push}>
        {push.icon && hasIcon && (
          <Image className={styles.icon} src={push.icon} alt="" onError={() => setHasIcon(false)} />
        )}
        <p className={styles.body}>{push.body}</p>
      </div>
      {target && (
        <Button data-autofocus="" onClick={() => run(target)}>
          {push.action ?? t('watch')}
        </Button>
      )}
      <Button kind="quiet" onClick={cancel}>
        {t('close')}
      </Button>
    </Dialog>
  )
}

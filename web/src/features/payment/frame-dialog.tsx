import { Dialog } from '@onair/ui/dialog.tsx'
import { WaitingMark } from '@onair/ui/waiting-mark.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { sendToPurchase } from '../../domain/purchase-store.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'
import { usePayStep } from './use-pay-step.ts'

/** P-2.64: the page of the bank in a frame. Each page that it goes on to may be the last one, so that we look at once. */
export function FrameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const at = usePayStep('waiting')
  const [loads, setLoads] = useState(0)
  if (!at || at.step.frame === null) return <ClosedDialog />
  const loaded = () => {
    setLoads(loads + 1)
    if (loads > 0) sendToPurchase({ type: 'look_again' })
  }
  return (
    <Dialog title={at.flow.order?.title ?? t('pay_top_up')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.form}>
        <iframe
          className={styles.frame}
          src={at.step.frame}
          title={t('pay_frame')}
          // A bank runs its scripts with its own cookies; what the frame may not do is to replace our page.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          onLoad={loaded}
        />
        <WaitingMark>{t('pay_waiting_text')}</WaitingMark>
      </div>
    </Dialog>
  )
}

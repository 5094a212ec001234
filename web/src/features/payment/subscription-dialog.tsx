import { Dialog } from '@onair/ui/dialog.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useLocation } from 'react-router'
import { usePacket } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { SubscriptionState } from '../../domain/begin-purchase.ts'
import { PageFailure } from '../../rows/index.ts'
import { SubscriptionActions, SubscriptionFacts } from '../../rows/subscription.tsx'
import { ClosedDialog } from './closed-dialog.tsx'
import styles from './payment.module.css'

/** P-2.58: what one has of a packet, and what one can do with it. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { packetOfSubscription: id } = (useLocation().state ?? {}) as SubscriptionState
  return id === undefined ? <ClosedDialog /> : <Own id={id} onClose={onClose} />
}

function Own({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const packet = usePacket({ id, provider: null, bundle: null })
  return (
    <Dialog
      title={packet.data?.name ?? t('settings_subscriptions')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {packet.error && <PageFailure error={packet.error} retry={() => void packet.refetch()} />}
      {!packet.error && !packet.data && (
        <>
          <Loading label={t('loading')} />
          <Skeleton height="8rem" />
        </>
      )}
      {packet.data && (
        <div className={styles.form}>
          <SubscriptionFacts packet={packet.data} />
          <SubscriptionActions packet={packet.data} />
        </div>
      )}
    </Dialog>
  )
}

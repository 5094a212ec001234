import { needsBaseFirst } from '@onair/contract/selling'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { type Packet, type PurchasePeriod, usePacket, usePurchasePeriods } from '../../api/packets.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PurchaseState } from '../../domain/begin-purchase.ts'
import type { Purchase } from '../../domain/pending-purchase.ts'
import { isPeriodEnabled } from '../../domain/period-choice.rules.ts'
import { PacketCards } from '../../rows/packet-cards.tsx'
import { PageFailure } from '../../rows/page-failure.tsx'
import { PurchaseButton } from '../../rows/purchase-button.tsx'
import { hasBasePacket } from './packet-sections.rules.ts'
import styles from './period-dialog.module.css'
import words from './period-words.module.css'
import { PeriodWords } from './period-words.tsx'
import { usePacketList } from './use-packet-list.ts'

interface PeriodDialogProps {
  onClose: () => void
}

/** P-2.52: the choice of a period, which every purchase of a packet begins with. */
export function PeriodDialog({ onClose }: PeriodDialogProps) {
  const { purchase } = (useLocation().state ?? {}) as PurchaseState
  if (!purchase) return <ClosedDialog />
  return <Choice key={purchase.packet} purchase={purchase} onClose={onClose} />
}

function Choice({ purchase, onClose }: PeriodDialogProps & { purchase: Purchase }) {
  const { t } = useTranslation()
  const packet = usePacket({ id: purchase.packet, provider: null, bundle: null })
  const periods = usePurchasePeriods(purchase.packet)
  const base = useBasePackets(packet.data)
  const failed = [packet, periods].find(({ error }) => error !== null)
  return (
    <Dialog title={packet.data?.name ?? t('tariffs')} closeLabel={t('close')} onClose={onClose}>
      {failed && <PageFailure error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !(packet.data && periods.data && base) && (
        <>
          <Loading label={t('loading')} />
          <Skeleton height="14rem" />
        </>
      )}
      {!failed && packet.data && periods.data && base === 'sold' && (
        <Periods packet={packet.data} periods={periods.data} purchase={purchase} />
      )}
      {!failed && typeof base === 'object' && (
        <div className={styles.base}>
          <p>{t('packet_base_first')}</p>
          <PacketCards packets={base} />
        </div>
      )}
    </Dialog>
  )
}

/** V-4.116: the base packets that are offered in place of a packet; `sold` where none is needed. */
function useBasePackets(packet: Packet | undefined): Packet[] | 'sold' | undefined {
  const { isUser } = useApi()
  const { provider } = useBootstrap().network
  const { data: all } = usePacketList()
  if (!packet || !all) return undefined
  const isFirst = needsBaseFirst({
    isBase: packet.is_base,
    hasBase: hasBasePacket(all),
    isAdditionalAllowedAlone: provider.is_allow_additional_packets_without_base,
  })
  return isUser && isFirst ? all.filter(({ id, is_base }) => is_base && id !== 0) : 'sold'
}

interface PeriodsProps {
  packet: Packet
  periods: readonly PurchasePeriod[]
  purchase: Purchase
}

function Periods({ packet, periods, purchase }: PeriodsProps) {
  const { t } = useTranslation()
  const group = useId()
  const [first] = periods
  const [chosen, setChosen] = useState(purchase.period ?? first?.purchases_type[0]?.id)
  if (!first) return null
  return (
    <div className={styles.choice}>
      <fieldset className={words.periods}>
        <legend className={styles.legend}>{t('packet_periods')}</legend>
        {periods.flatMap((period) =>
          period.purchases_type.map((type) => (
            <label key={type.id} className={words.period}>
              <input
                className={words.input}
                type="radio"
                name={group}
                value={type.id}
                checked={type.id === chosen}
                disabled={!isPeriodEnabled(packet.subscription, type.period_human)}
                data-autofocus={type.id === chosen ? '' : undefined}
                onChange={() => setChosen(type.id)}
              />
              <PeriodWords period={period} type={type} first={first} />
            </label>
          )),
        )}
      </fieldset>
      <PurchaseButton packet={packet} periods={periods} chosen={chosen} />
    </div>
  )
}

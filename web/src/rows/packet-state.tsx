import { Tag } from '@onair/ui/badge.tsx'
import { Button } from '@onair/ui/button.tsx'
import { type Packet, useHavePurchases } from '../api/packets.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { useBeginPurchase, useIsBuying } from '../domain/begin-purchase.ts'
import { packetAction } from '../domain/packet-action.rules.ts'
import { useNowMs } from '../domain/use-now.ts'

/** Whether the viewer has a packet; nothing for one that costs nothing, and for one that the viewer has not. */
export function PacketStatus({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  if (packet.price === 0 || !packet.available) return null
  return <Tag>{t(packet.is_paused ? 'packet_paused' : 'packet_have')}</Tag>
}

interface PacketActionProps {
  packet: Packet
  kind?: 'primary' | 'quiet'
}

/** V-4.123, V-4.135: the button of a packet, as its subscription allows; while it is bought the button says so. */
export function PacketActionButton({ packet, kind = 'primary' }: PacketActionProps) {
  const { t } = useTranslation()
  const beginPurchase = useBeginPurchase()
  const isBuying = useIsBuying(packet.id)
  const action = packetAction({ packet, havePurchases: useHavePurchases(), nowMs: useNowMs() })
  if (action === null) return null
  const label = isBuying ? t('pay_processing') : t(`packet_action_${action}`)
  return (
    <Button
      kind={kind}
      aria-busy={isBuying}
      aria-disabled={isBuying}
      aria-label={t('packet_action_of', { action: label, packet: packet.name })}
      onClick={() => isBuying || beginPurchase(packet)}
    >
      {label}
    </Button>
  )
}

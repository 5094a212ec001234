import { pathTo } from '@onair/contract/addresses'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { Link } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useApi } from '../../api/api-context.ts'
import { usePackets } from '../../api/packets.queries.ts'
import { useIsChild } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useVariant } from '../../domain/use-variant.ts'
import styles from './header-promo.module.css'
import { firstTrial, headerPromos } from './header-promo.rules.ts'

/** The offers of the header: a trial or a packet to try, and the way to enter a code. */
export function HeaderPromo() {
  const { isDecided } = useApi()
  const { promo_packet } = useBootstrap().configuration
  if (!isDecided) return null
  return promo_packet ? <WithPacket text={promo_packet.text} /> : <Promos packet={null} />
}

type Offered = Parameters<typeof headerPromos>[0]['packet']

function WithPacket({ text }: { text: string }) {
  const money = useMoneyFormat('stripIfInteger')
  const { ready } = useApi()
  const packet = firstTrial(usePackets(ready ? 'all' : 'provider').data ?? [])
  if (!packet) return <Promos packet={null} />
  const days = packet.trial_period_human?.days ?? 0
  return <Promos packet={{ text, id: packet.id, days, price: money(packet.trial_price ?? 0) }} />
}

function Promos({ packet }: { packet: Offered }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const isChild = useIsChild()
  const { network, configuration } = useBootstrap()
  const openDialog = useOpenDialog()
  const shown = headerPromos(
    {
      ...{ isUser, isChild, packet, promoDays: network.promo_days },
      promoAllowed: configuration.promo_allowed,
    },
    t('period_days', { count: packet?.days ?? 0 }),
  )
  return (
    <div className={styles.promos}>
      {(shown.trialDays !== null || shown.packet) && (
        <Trial
          text={shown.packet?.text ?? t('header_try', { count: shown.trialDays ?? 0 })}
          packetId={shown.packet?.id ?? null}
        />
      )}
      {shown.hasCode && (
        <IconButton
          icon="gift"
          label={t('promo_title')}
          tooltip="below"
          onClick={() => openDialog('promocode')}
        />
      )}
    </div>
  )
}

/** What can be tried; which of two looks leads more people to it is an A/B test of brands that run it. */
function Trial({ text, packetId }: { text: string; packetId: number | null }) {
  const openDialog = useOpenDialog()
  const look = useVariant('trial-button') ?? 'outlined'
  const tell = () => track('trial_button_click', { value: look })
  const props = { className: styles.offer, 'data-look': look }
  if (packetId !== null) {
    return (
      <Link {...props} to={pathTo('packets', { id: packetId })} onClick={tell}>
        {text}
      </Link>
    )
  }
  const signIn = () => {
    tell()
    openDialog('auth')
  }
  return (
    <button {...props} type="button" onClick={signIn}>
      {text}
    </button>
  )
}

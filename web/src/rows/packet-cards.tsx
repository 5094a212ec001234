import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { Link } from 'react-router'
import type { Packet } from '../api/packets.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { packetPath } from '../domain/addresses.rules.ts'
import styles from './packet-cards.module.css'
import { PacketPrice } from './packet-price.tsx'
import { PacketActionButton, PacketStatus } from './packet-state.tsx'

/** Contents, price and button of each packet. */
export function PacketCards({ packets }: { packets: readonly Packet[] }) {
  return (
    <ul className={styles.cards}>
      {packets.map((packet) => (
        <PacketCard key={packet.id} packet={packet} />
      ))}
    </ul>
  )
}

function PacketCard({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const { id, name, short, channels_count, benefits, design } = packet
  return (
    <li className={styles.card}>
      {design?.corner_badge && <Image className={styles.badge} src={design.corner_badge} alt="" />}
      <div className={styles.head}>
        <h3 className={styles.name}>
          {id === 0 ? (
            name
          ) : (
            <Link to={packetPath(packet)} className={styles.link}>
              {name}
            </Link>
          )}
        </h3>
        <PacketStatus packet={packet} />
      </div>
      {short && <p className={styles.short}>{short}</p>}
      <PacketPrice packet={packet} />
      <PacketBenefits
        benefits={[
          ...(channels_count > 0
            ? [{ icon: null, text: t('tariff_channels', { count: channels_count }) }]
            : []),
          ...benefits,
        ]}
      />
      <div className={styles.action}>
        <PacketActionButton packet={packet} kind={packet.is_base ? 'primary' : 'quiet'} />
      </div>
    </li>
  )
}

/** What speaks for a packet, line by line. */
export function PacketBenefits({ benefits }: Pick<Packet, 'benefits'>) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ icon, text }) => (
        <li key={text} className={styles.benefit}>
          {icon ? <Image className={styles.icon} src={icon} alt="" /> : <Icon name="check" />}
          {text}
        </li>
      ))}
    </ul>
  )
}

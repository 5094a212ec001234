import { pathTo } from '@onair/contract/addresses'
import { ButtonLink } from '@onair/ui/button.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { Loading } from '@onair/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Packet } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PacketPrice } from '../../rows/packet-price.tsx'
import styles from './embed.module.css'
import type { Subject } from './embed-bridge.ts'
import { OpenOutside } from './open-outside.tsx'
import { useOutsidePath } from './use-outside-path.ts'

interface EmbedOfferProps {
  subject: Subject
  packets: UseQueryResult<Packet[]>
}

/** The packets that open what is sold; V-4.134: they are bought in a window of its own. */
export function EmbedOffer({ subject, packets }: EmbedOfferProps) {
  const { t } = useTranslation()
  const outside = useOutsidePath()
  return (
    <div className={styles.said}>
      {subject.poster && (
        <div className={styles.poster} aria-hidden="true">
          <Picture src={subject.poster} stand={null} first />
        </div>
      )}
      <h1 className={styles.offered}>{subject.title}</h1>
      {packets.isPending && <Loading label={t('loading')} />}
      {packets.data?.length === 0 && <p>{t('embed_not_sold')}</p>}
      {packets.isError && <OpenOutside path={subject.path} />}
      <ul className={styles.packets}>
        {packets.data?.map((packet) => (
          <li key={packet.id} className={styles.packet}>
            <div>
              {packet.name}
              <PacketPrice packet={packet} />
            </div>
            <ButtonLink to={outside(pathTo('packets', { id: packet.id }))} target="_blank" rel="noopener">
              {t('embed_buy')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

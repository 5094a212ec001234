import type { Tile } from '../api/catalogue.rules.ts'
import { Picture } from '../ui/picture.tsx'
import card from './card.module.css'
import { DestinationLink } from './destination-link.tsx'
import styles from './tile-card.module.css'

export type TileLook = 'tall' | 'button' | 'branded' | 'packet' | 'base-packet' | 'donation'

/** A tile that leads somewhere: a collection, a button, a packet. */
export function TileCard({ tile, look }: { tile: Tile; look: TileLook }) {
  const { title, short, image, destination } = tile
  return (
    <article className={`${card.card} ${styles.tile}`} data-look={look}>
      <div className={`${card.frame} ${styles.frame}`}>
        {(image !== null || look !== 'button') && (
          <Picture src={image} stand={null} kind={look === 'tall' ? 'poster' : 'wide'} />
        )}
        <div className={styles.words}>
          <h3 className={styles.title}>
            <DestinationLink destination={destination} className={card.link}>
              {title}
            </DestinationLink>
          </h3>
          {short && <p className={styles.short}>{short}</p>}
        </div>
      </div>
    </article>
  )
}

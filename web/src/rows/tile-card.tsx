import card from '@onair/ui/card.module.css'
import { Picture } from '@onair/ui/picture.tsx'
import type { Tile } from '../api/catalogue.queries.ts'
import { DestinationLink } from './destination-link.tsx'
import type { TileShape } from './row-shape.rules.ts'
import styles from './tile-card.module.css'

/** A tile with a target: a collection, a button, a packet. */
export function TileCard({ tile, shape }: { tile: Tile; shape: TileShape }) {
  const { title, short, image, destination } = tile
  return (
    <article className={`${card.card} ${styles.tile}`} data-shape={shape}>
      <div className={`${card.frame} ${styles.frame}`}>
        {(image !== null || shape !== 'button') && (
          <Picture src={image} stand={null} kind={shape === 'collection' ? 'poster' : 'wide'} />
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

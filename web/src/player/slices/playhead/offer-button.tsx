import { Icon } from '@onair/ui/icon.tsx'
import styles from '../../player.module.css'
import type { Offer } from './playback-points.rules.ts'

/** Skips the titles, or goes on to the next episode, while they run. */
export function OfferButton({ offer, onPress }: { offer: Offer; onPress: () => void }) {
  return (
    <button type="button" className={styles.offer} onClick={onPress}>
      <Icon name={offer.action === 'start' ? 'retry' : 'next-episode'} />
      {offer.title}
    </button>
  )
}

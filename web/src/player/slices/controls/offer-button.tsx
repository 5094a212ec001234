import { Icon, type IconName } from '@onair/ui/icon.tsx'
import styles from './offer-button.module.css'

interface OfferButtonProps {
  icon: IconName
  children: string
  onPress: () => void
}

/** A button that comes over the picture for a while, such as one that skips the titles. */
export function OfferButton({ icon, children, onPress }: OfferButtonProps) {
  return (
    <button type="button" className={styles.offer} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

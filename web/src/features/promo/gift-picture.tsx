import { useTranslation } from '../../brand/use-translation.ts'
import styles from './promo.module.css'

/** A gift, in the colours of the brand. */
export function GiftPicture() {
  const { t } = useTranslation()
  return (
    <svg className={styles.gift} viewBox="0 0 160 136" role="img" aria-label={t('promo_gift')}>
      <rect className={styles.box} x="28" y="62" width="104" height="66" rx="10" />
      <rect className={styles.lid} x="20" y="42" width="120" height="26" rx="8" />
      <rect className={styles.ribbon} x="70" y="42" width="20" height="86" />
      <path
        className={styles.bow}
        d="M80 42c-8-24-40-34-44-18-3 12 20 18 44 18Zm0 0c8-24 40-34 44-18 3 12-20 18-44 18Z"
      />
      <circle className={styles.spark} cx="14" cy="24" r="4" />
      <circle className={styles.spark} cx="148" cy="20" r="5" />
      <circle className={styles.spark} cx="150" cy="92" r="3" />
    </svg>
  )
}

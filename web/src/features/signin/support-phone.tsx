import { useTranslation } from '../../brand/use-translation.ts'
import styles from './signin.module.css'

/** Shows nothing where the operator has no phone. */
export function SupportPhone({ phone }: { phone: string | null }) {
  const { t } = useTranslation()
  if (!phone) return null
  return (
    <p className={styles.support}>
      {t('line_refused_call')}{' '}
      <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </p>
  )
}

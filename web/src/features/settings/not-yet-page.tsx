import { useTranslation } from '../../brand/use-translation.ts'
import styles from './settings-page.module.css'

/** A placeholder for subscriptions and payments. */
export function NotYetPage() {
  const { t } = useTranslation()
  return <p className={styles.sentence}>{t('settings_not_yet')}</p>
}

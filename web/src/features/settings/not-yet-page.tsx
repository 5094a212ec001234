import { useTranslation } from '../../brand/use-translation.ts'
import styles from './settings-page.module.css'

/** Stands where subscriptions and payments will be. */
export function NotYetPage() {
  const { t } = useTranslation()
  return <p className={styles.sentence}>{t('settings_not_yet')}</p>
}

import { Button } from '@onair/ui/button.tsx'
import { useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './pages.module.css'
import { Stage } from './stage.tsx'
import { SupportPhone } from './support-phone.tsx'

/** The service is not available in the visitor's country; shows what support will ask for. */
export function GeoLockPage({ onRetry }: { onRetry: () => void }) {
  const { t, formats } = useTranslation()
  const { support } = useBootstrap().network.provider.landing
  const query = new URLSearchParams(useLocation().search)
  const country = query.get('country')
  const address = query.get('remote_address')
  useDocumentTitle(t('geo_lock_title'))
  return (
    <Stage>
      <h1 className={styles.title}>{t('geo_lock_title')}</h1>
      <p className={styles.text}>{t('geo_lock_text')}</p>
      {(country || address) && (
        <dl className={styles.facts}>
          {country && (
            <>
              <dt>{t('geo_lock_country')}</dt>
              <dd>{formats.country(country)}</dd>
            </>
          )}
          {address && (
            <>
              <dt>{t('geo_lock_address')}</dt>
              <dd>{address}</dd>
            </>
          )}
        </dl>
      )}
      <SupportPhone phone={support.phone} />
      <Button icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stage>
  )
}

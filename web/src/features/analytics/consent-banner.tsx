import { pathTo } from '@onair/contract/addresses'
import { Button } from '@onair/ui/button.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { answerConsent } from '../../analytics/consent.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './consent-banner.module.css'

/** Asks once whether the operator may learn how the service is used; both answers are one press away. */
export function ConsentBanner() {
  const { t } = useTranslation()
  const { resources, network } = useBootstrap()
  return (
    <section className={styles.banner} aria-labelledby="consent" data-consent="">
      <h2 id="consent" className={styles.title}>
        {t('consent_title')}
      </h2>
      <p className={styles.text}>
        {t('consent_text', { brand: resources.brand })}{' '}
        {network.privacy !== null && (
          <PageLink to={pathTo('privacy')} className={styles.link}>
            {t('consent_more')}
          </PageLink>
        )}
      </p>
      <div className={styles.answers}>
        <Button kind="quiet" onClick={() => answerConsent('denied')}>
          {t('consent_deny')}
        </Button>
        <Button kind="quiet" onClick={() => answerConsent('given')}>
          {t('consent_give')}
        </Button>
      </div>
    </section>
  )
}

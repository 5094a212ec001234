import { RadioList } from '@onair/ui/radio-list.tsx'
import { mayTrack } from '../../analytics/consent.rules.ts'
import { answerConsent, useConsent } from '../../analytics/consent.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './settings-page.module.css'

/** Where a viewer changes the answer that was given to the banner. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const { configuration, resources } = useBootstrap()
  const answer = useConsent((consent) => consent.answer)
  return (
    <>
      <p className={styles.sentence}>{t('statistics_text', { brand: resources.brand })}</p>
      <RadioList
        label={t('settings_statistics')}
        choices={[
          { key: 'given', name: t('statistics_given') },
          { key: 'denied', name: t('statistics_denied') },
        ]}
        chosen={mayTrack(configuration.analytics, answer) ? 'given' : 'denied'}
        onChoose={(chosen) => answerConsent(chosen === 'given' ? 'given' : 'denied')}
      />
    </>
  )
}

import { Button } from '@onair/ui/button.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useLegalText } from '../../api/legal.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { Delayed } from './delayed.tsx'
import styles from './info-page.module.css'

/** The brand's terms of use; public. */
export function TermsText() {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const terms = useLegalText('agreement')
  if (terms.error) {
    return (
      <div role="alert" className={styles.text}>
        <p>{sentence(terms.error)}</p>
        <Button icon="retry" onClick={() => void terms.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!terms.data) {
    return (
      <Delayed>
        <Loading label={t('status_loading')} />
        <Skeleton height="24rem" />
      </Delayed>
    )
  }
  return (
    <div className={styles.text}>
      {terms.data.text.split(/\n{2,}/).map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  )
}

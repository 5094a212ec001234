import { useTranslation } from 'react-i18next'
import { useFailureSentence } from '../domain/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a page that could not be fetched. */
export function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  return (
    <EmptyState sentence={sentence(error)} urgent>
      <Button icon="retry" onClick={retry}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}

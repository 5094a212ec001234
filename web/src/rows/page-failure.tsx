import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import { useFailureSentence } from '../domain/failure-sentence.ts'

/** Shown instead of a page that could not be loaded. */
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

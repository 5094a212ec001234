import { Button } from '@onair/ui/button.tsx'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import type { SurveyState } from '../../domain/survey-state.ts'
import { leavingSurvey, useSurvey } from './survey.queries.ts'
import styles from './survey-dialog.module.css'
import { SurveyForm } from './survey-form.tsx'

/** V-8.10, V-4.136: what has become of a subscription that was switched off, and the question why. */
export function SurveyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { left } = (useLocation().state ?? {}) as SurveyState
  const { data: survey, isPending } = useSurvey(leavingSurvey)
  if (!left) return <ClosedDialog />
  return (
    <Dialog title={left.title} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.message}>{left.message}</p>
      {survey && <SurveyForm survey={survey} onClose={onClose} onSent={onClose} />}
      {!survey && !isPending && (
        <Button onClick={onClose} data-autofocus="">
          {t('close')}
        </Button>
      )}
    </Dialog>
  )
}

import { ConfirmDialog } from '@onair/ui/confirm-dialog.tsx'
import { getPendingAction, type QuestionState } from '@onair/ui/use-confirm.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'

/** The question that the page beneath has asked. */
export function QuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const location = useLocation()
  const { question } = (location.state ?? {}) as QuestionState
  const act = getPendingAction()
  if (!question || !act) {
    return <Navigate to={{ ...location, hash: '' }} replace state={location.state} />
  }
  const confirm = () => {
    onClose()
    act()
  }
  return <ConfirmDialog {...question} cancel={t('cancel')} onConfirm={confirm} onClose={onClose} />
}

import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { ConfirmDialog } from '@onair/ui/confirm-dialog.tsx'
import { getPendingAction, type QuestionState } from '@onair/ui/use-confirm.ts'
import { useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'

/** The question of the background page. */
export function QuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { question } = (useLocation().state ?? {}) as QuestionState
  const act = getPendingAction()
  if (!question || !act) return <ClosedDialog />
  const confirm = () => {
    onClose()
    act()
  }
  return <ConfirmDialog {...question} cancel={t('cancel')} onConfirm={confirm} onClose={onClose} />
}

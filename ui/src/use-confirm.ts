import { useCallback } from 'react'
import { useOpenDialog } from './use-open-dialog.ts'

export interface Question {
  title: string
  sentence: string
  /** The label of the confirming button. */
  confirm: string
  /** What to read before the answer. */
  link?: { href: string; text: string }
}

export interface QuestionState {
  question?: Question
}

let pendingAction: (() => void) | null = null

/** Null after a reload of the page. */
export const getPendingAction = (): (() => void) | null => pendingAction

/** Asks before an action that cannot be undone. */
export function useConfirm(): (question: Question, onConfirm: () => void) => void {
  const openDialog = useOpenDialog()
  return useCallback(
    (question, onConfirm) => {
      pendingAction = onConfirm
      openDialog('confirm', { question } satisfies QuestionState)
    },
    [openDialog],
  )
}

import { useCallback } from 'react'
import { useOpenDialog } from './use-open-dialog.ts'

export interface Question {
  title: string
  sentence: string
  /** What the button says that does it. */
  confirm: string
}

export interface QuestionState {
  question?: Question
}

let pendingAction: (() => void) | null = null

/** A page opened anew has nothing left to do: null. */
export const getPendingAction = (): (() => void) | null => pendingAction

/** Asks before what cannot be undone. */
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

import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { useFailureSentence } from './failure-sentence.ts'

/** The history state of #message. */
export interface MessageState {
  /** Absent for an error. */
  title?: string
  message?: string
}

/** Shows a failure that has no place on the page. */
export function useShowFailure(): (error: unknown) => void {
  const openDialog = useOpenDialog()
  const sentence = useFailureSentence()
  return useCallback(
    (error) => openDialog('message', { message: sentence(error) } satisfies MessageState),
    [openDialog, sentence],
  )
}

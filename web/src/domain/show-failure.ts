import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { failureMessage } from './failure-message.rules.ts'
import { useFailureSentence } from './failure-sentence.ts'

export type { MessageState } from './failure-message.rules.ts'

/** Shows a failure that has no place on the page. */
export function useShowFailure(): (error: unknown) => void {
  const openDialog = useOpenDialog()
  const sentence = useFailureSentence()
  return useCallback(
    (error) => openDialog('message', failureMessage(error, sentence(error))),
    [openDialog, sentence],
  )
}

import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback } from 'react'
import { useFailureSentence } from './failure-sentence.ts'

/** What an address with #message carries along. */
export interface MessageState {
  /** Missing where something went wrong. */
  title?: string
  message?: string
}

/** Tells of a failure that no place on the page tells of. */
export function useShowFailure(): (error: unknown) => void {
  const openDialog = useOpenDialog()
  const sentence = useFailureSentence()
  return useCallback(
    (error) => openDialog('message', { message: sentence(error) } satisfies MessageState),
    [openDialog, sentence],
  )
}

import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pendingPin } from '../../domain/pending-pin.ts'
import type { PinState } from '../../domain/pin-gate.ts'

let open = 0

/** Forgets the pending action once no PIN dialog is left, however it was left: a step back closes none. */
function useForgetOnLeave(): void {
  useEffect(() => {
    open++
    return () => {
      open--
      // One PIN dialog may give way to another.
      setTimeout(() => open === 0 && pendingPin.forget())
    }
  }, [])
}

interface PinDialogDoors {
  /** The PIN was right: the pending action goes on. */
  succeed: () => void
  /** Given up. */
  close: () => void
}

/** The ways out of a PIN dialog: each leads to the dialog that stood there before, if one did. */
export function usePinDialog(onClose: () => void): PinDialogDoors {
  useForgetOnLeave()
  const openDialog = useOpenDialog()
  const { afterPin } = (useLocation().state ?? {}) as PinState
  const leave = useCallback(() => {
    if (afterPin) openDialog(afterPin, { afterPin: undefined } satisfies PinState)
    else onClose()
  }, [afterPin, openDialog, onClose])
  return {
    succeed: useCallback(() => {
      leave()
      pendingPin.accept()
    }, [leave]),
    close: useCallback(() => {
      leave()
      pendingPin.forget()
    }, [leave]),
  }
}

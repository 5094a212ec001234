import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pendingPin } from '../../domain/pending-pin.ts'
import type { PinState } from '../../domain/pin-gate.ts'

let open = 0

/** Drops the pending action when no PIN dialog is left, however it was left: Back does not close one. */
function useForgetOnLeave(): void {
  useEffect(() => {
    open++
    return () => {
      open--
      // Another PIN dialog may replace this one.
      setTimeout(() => open === 0 && pendingPin.forget())
    }
  }, [])
}

interface PinDialogDoors {
  /** The PIN was right: runs the pending action. */
  succeed: () => void
  /** Cancels. */
  close: () => void
}

/** How a PIN dialog ends: each way returns to the dialog before it, if there was one. */
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

import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../api/api-context.ts'
import { userKey } from '../api/viewer.queries.ts'
import { readStored } from '../brand/local-storage.ts'
import { type PinAction, pendingPin } from './pending-pin.ts'
import { askedAction, pinDialog, refusalOf } from './pin-gate.rules.ts'
import { useShowFailure } from './show-failure.ts'

/** The history state of a PIN dialog. */
export interface PinState {
  /** The dialog to open after the PIN dialog. */
  afterPin?: string | undefined
}

export const askedForPinKey = 'parental_asked'

type PinGate = <T>(action: PinAction, run: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Runs a call that may need the PIN: if refused, it asks for the PIN and repeats; if cancelled, it fails. */
export function usePinGate(): PinGate {
  const { client, isUser, deviceId } = useApi()
  const queryClient = useQueryClient()
  const openDialog = useOpenDialog()
  const { hash } = useLocation()
  const open = (name: string) => openDialog(name, { afterPin: hash.slice(1) || undefined } satisfies PinState)
  const latest = useRef(open)
  // The refusal comes later than the call, when the viewer may be at another address.
  useLayoutEffect(() => {
    latest.current = open
  })
  return useCallback<PinGate>(
    async (action, run, signal) => {
      try {
        return await run()
      } catch (error) {
        const refusal = refusalOf(error, isUser)
        if (refusal === null || signal?.aborted) throw error
        if (refusal === 'sign-in') {
          latest.current('auth')
          throw error
        }
        const user = await queryClient.fetchQuery({
          queryKey: userKey(deviceId),
          queryFn: () => client.getUser(),
        })
        const right = pendingPin.ask(askedAction(error) ?? action)
        latest.current(pinDialog(user, readStored(askedForPinKey) === String(user.id)))
        if (!(await right)) throw error
        return run()
      }
    },
    [client, isUser, deviceId, queryClient],
  )
}

/** The same for a change: shows failures except a cancelled PIN, and returns whether it was done. */
export function useGuardedChange(): (action: PinAction, run: () => Promise<unknown>) => Promise<boolean> {
  const { isUser } = useApi()
  const gate = usePinGate()
  const showFailure = useShowFailure()
  return useCallback(
    async (action, run) => {
      try {
        await gate(action, run)
        return true
      } catch (error) {
        if (refusalOf(error, isUser) === null) showFailure(error)
        return false
      }
    },
    [gate, isUser, showFailure],
  )
}

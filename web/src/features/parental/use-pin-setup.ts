import { ApiFailure } from '@onair/contract/client'
import { showToast } from '@onair/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { type User, userKey } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useVerifyPin } from '../../domain/parental-grant.ts'
import { pendingPin } from '../../domain/pending-pin.ts'
import { useShowFailure } from '../../domain/show-failure.ts'
import { firstPinSetup, type PinSetup, type PinSetupEvent, pinSetupFlow } from './parental-set-flow.ts'

interface PinSetupParts {
  state: PinSetup
  dispatch: (event: PinSetupEvent) => void
  /** Continues with the typed digits; the right repetition is saved. */
  confirm: () => void
}

export function usePinSetup(user: User, onDone: () => void): PinSetupParts {
  const { t } = useTranslation()
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  const verify = useVerifyPin()
  const showFailure = useShowFailure()
  const [isChange] = useState(user.parental_status === 'set')
  const [state, dispatch] = useReducer(pinSetupFlow, isChange, firstPinSetup)

  const save = async ({ old, fresh }: PinSetup) => {
    try {
      const body = isChange ? { pincode: fresh, old_pincode: old } : { pincode: fresh }
      const saved = await client.updateUser({ body })
      // Opens the pending action with the new PIN, so that it need not be typed a third time.
      await verify(fresh, pendingPin.action() ?? 'parental')
      queryClient.setQueryData(userKey(deviceId), saved)
      showToast(t('parental_set_success'))
      onDone()
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'wrong_code') dispatch({ type: 'old-refused' })
      else {
        dispatch({ type: 'failed' })
        showFailure(error)
      }
    }
  }

  return {
    state,
    dispatch,
    confirm() {
      const next = pinSetupFlow(state, { type: 'confirmed' })
      dispatch({ type: 'confirmed' })
      if (next.step === 'saving' && state.step !== 'saving') void save(next)
    },
  }
}

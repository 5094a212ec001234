import { useApi } from '../api/api-context.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { refusalOf } from './pin-gate.rules.ts'

const actions = {
  pin: { label: 'enter_pin', icon: 'lock' },
  'sign-in': { label: 'sign_in', icon: 'user' },
} as const

/** The button that helps with a refusal, if there is one. */
export function useRetryAction(error: unknown) {
  const { t } = useTranslation()
  const asks = refusalOf(error, useApi().isUser)
  return asks && { label: t(actions[asks].label), icon: actions[asks].icon }
}

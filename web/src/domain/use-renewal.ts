import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { track } from '../analytics/track.ts'
import { useApi } from '../api/api-context.ts'
import type { Packet } from '../api/packets.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { refusalOf } from './pin-gate.rules.ts'
import { usePinGate } from './pin-gate.ts'
import { type RenewalAction, renewalFailure } from './renewal.rules.ts'
import { type MessageState, useShowFailure } from './show-failure.ts'
import type { SurveyState } from './survey-state.ts'

/** Changes the renewal of a packet; what ends something asks first. */
export function useRenewal(): (packet: Packet, action: RenewalAction) => void {
  const { t } = useTranslation()
  const { client, isUser } = useApi()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const openDialog = useOpenDialog()
  const pinGate = usePinGate()
  const showFailure = useShowFailure()

  const tell = (message: string, title: string) =>
    openDialog('message', { title, message } satisfies MessageState)
  /** Whoever leaves is asked why. */
  const ask = (message: string, title: string) =>
    openDialog('survey_unsubscribe', { left: { title, message } } satisfies SurveyState)

  const call = async (id: number, action: RenewalAction): Promise<string | null> => {
    const params = { id }
    if (action === 'cancel_future') return (await client.deleteFutureSubscription({ params })).message
    if (action === 'start')
      return (await client.updateSubscription({ params, body: { renew: true } })).message
    return (await client.deleteSubscription({ params })).message
  }

  const change = async ({ name, subscription }: Packet, action: RenewalAction) => {
    if (!subscription) return
    try {
      const message = await pinGate('pay', () => call(subscription.id, action))
      const value = String(subscription.packet_id)
      track(action === 'start' ? 'enable_renew' : 'unsubscribe', { value })
      await queryClient.invalidateQueries()
      if (action === 'stop') return ask(message ?? '', t('renewal_disabled'))
      if (action === 'end_paused') return ask(message ?? '', name)
      tell(message ?? t('renewal_started'), name)
    } catch (error) {
      if (refusalOf(error, isUser) !== null) return
      const told = action === 'start' ? null : renewalFailure(error)
      if (!told) return showFailure(error)
      if (!told.isDisabled) return tell(told.message, name)
      // another tab or device was first; what is shown is read again.
      void queryClient.invalidateQueries()
      ask(told.message, t('renewal_disabled'))
    }
  }

  return (packet, action) => {
    if (action === 'start') return void change(packet, action)
    confirm(
      {
        ...{ title: packet.name, sentence: t(`renewal_${action}_question`) },
        confirm: t(`renewal_${action}`),
      },
      () => void change(packet, action),
    )
  }
}

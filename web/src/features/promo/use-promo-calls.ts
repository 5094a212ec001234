import { pathTo } from '@onair/contract/addresses'
import { ApiFailure } from '@onair/contract/client'
import { isSafeLink } from '@onair/ui/safe-link.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { canSaveCard } from '../../domain/pay-methods.rules.ts'
import { usePayerFacts } from '../../domain/payer-facts.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { type CardCharge, needsLink, type PromoData } from './promo-flow.ts'
import { sendToPromo, usePromo } from './promo-store.ts'

const codeErrors: ReadonlySet<string> = new Set([
  'promo_unknown',
  'promo_used',
  'promo_expired',
  'promo_not_allowed',
])

/** What the card is charged for after a refusal that a card helps against; null for any other. */
function chargeAfter({ code, detail }: ApiFailure, data: PromoData | null): CardCharge | null {
  if (code === 'card_required' && data && data.amount > 0)
    return { amount: data.amount, isRefunded: data.needed_refund }
  const missing = Number(detail['missing'])
  return code === 'payment_required' && missing > 0 ? { amount: missing, isRefunded: false } : null
}

interface PromoCalls {
  /** Applies the code, by way of the bank where a card has to be linked first. */
  activate(hasCard: boolean): Promise<void>
  apply(): Promise<void>
  /** V-4.141 */
  cancel(): void
}

/** The calls of a code; they go on while a PIN is asked for in place of the dialog. */
export function usePromoCalls(): PromoCalls {
  const { client } = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const pinGate = usePinGate()
  const loadPayer = usePayerFacts()
  const sentence = useFailureSentence()

  const fail = (error: unknown) => {
    const code = error instanceof ApiFailure ? error.code : ''
    // A PIN that was not given is no failure to tell of.
    const message = code === 'parental_required' ? null : sentence(error)
    sendToPromo({ type: 'failed', isAboutCode: codeErrors.has(code), message })
  }

  async function link({ amount, isRefunded }: CardCharge): Promise<void> {
    const { account, methods } = await loadPayer()
    const method = methods.find(canSaveCard)
    if (!account || !method)
      return sendToPromo({ type: 'failed', isAboutCode: false, message: t('promo_no_card_way') })
    const { code } = usePromo.getState().flow
    const body = {
      ...{ paysystem_shortname: method.system.shortname, account_id: account.id, amount },
      ...{ needed_refund: isRefunded, idempotency_key: crypto.randomUUID() },
      return_url: `${pathTo('promo')}?${new URLSearchParams({ code })}`,
    }
    const start = await pinGate('pay', () => client.createCard({ body }))
    const url = start.full_url ?? start.short_url
    sendToPromo({
      ...{ type: 'link_begun', transactionId: start.transaction_id },
      url: url !== null && isSafeLink(url) ? url : null,
    })
  }

  async function apply(): Promise<void> {
    const { code, data } = usePromo.getState().flow
    try {
      const { promo, message, end_at } = await pinGate('pay', () =>
        client.applyPromoKey({ body: { key: code } }),
      )
      const packets = promo.packets.map(({ name }) => name)
      sendToPromo({ type: 'applied', gift: { packets, days: promo.days, endMs: end_at * 1000, message } })
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries()
    } catch (error) {
      const charge = error instanceof ApiFailure ? chargeAfter(error, data) : null
      if (charge) await link(charge).catch(fail)
      else fail(error)
    }
  }

  return {
    async activate(hasCard) {
      const { data } = usePromo.getState().flow
      sendToPromo({ type: 'pressed' })
      if (data && needsLink(data, hasCard))
        await link({ amount: data.amount, isRefunded: data.needed_refund }).catch(fail)
      else await apply()
    },
    apply,
    cancel() {
      sendToPromo({ type: 'reset' })
      void queryClient.invalidateQueries()
    },
  }
}

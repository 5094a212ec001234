import type { Question } from '@onair/ui/use-confirm.ts'
import { useMoneyFormat } from '../brand/money-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { PurchaseFlow } from './purchase-steps.ts'

/** The question of a purchase at a step that asks one; null at any other. */
export function usePurchaseQuestion(): (flow: PurchaseFlow) => Question | null {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  return ({ step, order, payer }) => {
    const title = order?.title ?? t('settings_payment')
    const price = money(order?.price ?? 0)
    const period = order?.period ?? ''
    if (step.name === 'agreement' && order?.agreement) {
      const { title: text, url: href } = order.agreement
      return {
        ...{ title, sentence: t('purchase_agreement'), link: { href, text } },
        confirm: t('purchase_agreement_accept'),
      }
    }
    if (step.name !== 'confirm') return null
    switch (step.reason) {
      case 'sign_in':
        return { title, sentence: t('purchase_sign_in'), confirm: t('sign_in') }
      case 'not_allowed':
        return { title, sentence: t('purchase_not_allowed'), confirm: t('understood') }
      case 'no_card':
        return { title, sentence: t('pay_no_card'), confirm: t('pay_other_way') }
      case 'plan':
        return { title, sentence: t('purchase_plan', { period, price }), confirm: t('purchase_plan_confirm') }
      case 'later':
        return {
          title,
          sentence: t('purchase_later', { period, price }),
          confirm: t('purchase_later_confirm'),
        }
      case 'balance': {
        const balance = money(payer.account?.balance ?? 0)
        return {
          ...{ title, sentence: t('purchase_from_balance', { period, price, balance }) },
          confirm: order?.price === 0 ? t('packet_action_enable') : t('pay_amount', { amount: price }),
        }
      }
    }
  }
}

import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PurchaseFlow } from '../../domain/purchase-steps.ts'
import styles from './payment.module.css'

/** What is paid for, and how much: the amount is what the button below it spends. */
export function PaymentSummary({ flow }: { flow: PurchaseFlow }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { order, payer, amount } = flow
  const { name, text } = useOfferWords(flow)
  const balance = payer.account?.balance ?? 0
  return (
    <dl className={styles.summary}>
      {order && (
        <div>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      )}
      {order && order.price !== amount && (
        <div>
          <dt>{t('pay_price')}</dt>
          <dd>{money(order.price)}</dd>
        </div>
      )}
      {order && balance > 0 && (
        <div>
          <dt>{t('pay_from_balance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(order ? 'pay_total' : 'pay_top_up')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  )
}

/** V-2.148: what kind of purchase it is, and of what for how long: as the offer says, else as it was chosen. */
function useOfferWords({ order, offer }: PurchaseFlow): { name: string; text: string } {
  const { t } = useTranslation()
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  if (!offer) return { name: t('pay_offer_subscription'), text: join(order?.title, order?.period) }
  const { distribution_type: type, product_title: title, distribution_info: info } = offer.info
  const name =
    type === 'rent' ? 'pay_offer_rent' : type === 'sale' ? 'pay_offer_sale' : 'pay_offer_subscription'
  return { name: t(name), text: join(title, info) }
}

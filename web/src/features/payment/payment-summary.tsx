import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { PurchaseFlow } from '../../domain/purchase-steps.ts'
import styles from './payment.module.css'

/** What is paid for, and how much: the amount is what the button below it spends. */
export function PaymentSummary({ flow }: { flow: PurchaseFlow }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { order, payer, amount } = flow
  const balance = payer.account?.balance ?? 0
  return (
    <dl className={styles.summary}>
      {order && (
        <div>
          <dt>{t('pay_offer_subscription')}</dt>
          <dd>
            {order.title}
            {order.period && ` · ${order.period}`}
          </dd>
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

import { Tag } from '@onair/ui/badge.tsx'
import { Button } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { type Receipt, useReceipts } from '../../api/receipts.queries.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useShowFailure } from '../../domain/show-failure.ts'
import { PageFailure } from '../../rows/index.ts'
import styles from './money-pages.module.css'
import { saveFile } from './save-file.ts'
import page from './settings-page.module.css'

/** The history of charges: what was paid and given back, with a receipt to save for each. */
export function ReceiptsPage() {
  const { t } = useTranslation()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useReceipts()
  if (error && !data) return <PageFailure error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <Loading label={t('loading')} />
        <Skeleton height="12rem" />
      </>
    )
  }
  const receipts = data.pages.flatMap((one) => one.receipts)
  if (receipts.length === 0) return <p className={page.sentence}>{t('receipts_none')}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('settings_receipts')}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.number} receipt={receipt} />
        ))}
      </ul>
      {error && (
        <p className={page.sentence} role="alert">
          {t('error_unexpected')}
        </p>
      )}
      {hasNextPage && (
        <Button
          kind="quiet"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('receipts_more')}
        </Button>
      )}
    </>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { client } = useApi()
  const money = useMoneyFormat()
  const { moment } = useTimeFormat()
  const showFailure = useShowFailure()
  const [isBusy, setBusy] = useState(false)
  const { number, created_at, kind, title, amount, taxes, is_refunded, refund_of } = receipt
  const save = async () => {
    setBusy(true)
    try {
      const text = await client.getReceiptDocument({ params: { number } })
      saveFile(`receipt-${number}.html`, text)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.receipt}>
      <div className={styles.words}>
        <p className={styles.name}>
          {title}
          {is_refunded && <Tag>{t('receipt_refunded')}</Tag>}
          {kind === 'refund' && (
            <Tag>
              {refund_of === null ? t('receipt_refund') : t('receipt_refund_of', { number: refund_of })}
            </Tag>
          )}
        </p>
        <p className={styles.note}>
          {t('receipt_number', { number })} · {moment(created_at * 1000)}
        </p>
        {taxes.map((tax) => (
          <p key={tax.name} className={styles.note}>
            {t('receipt_tax', { name: tax.name, rate: tax.rate, amount: money(tax.amount) })}
          </p>
        ))}
      </div>
      <strong className={styles.sum} data-kind={kind}>
        {kind === 'refund' ? '+' : '−'}
        {money(amount)}
      </strong>
      <IconButton
        icon="download"
        label={t('receipt_save', { number })}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void save()}
      />
    </li>
  )
}

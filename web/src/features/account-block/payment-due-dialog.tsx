import type { Answer } from '@onair/contract'
import { Button } from '@onair/ui/button.tsx'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { LockedDialog } from '@onair/ui/locked-dialog.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { Suspense } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBlockStatus } from './block.queries.ts'
import styles from './block-dialog.module.css'
import { useDueCode } from './use-due-code.ts'

const QrCode = lazyPart(
  () => import('../../rows/qr-code.tsx'),
  (module) => module.QrCode,
)

/** P-4.40: the payment that is due before the service continues, and a code that pays it. */
export function PaymentDueDialog({ due }: { due: Answer<'getBlockStatus'> }) {
  const { t } = useTranslation()
  const { logout } = useApi()
  const { configuration } = useBootstrap()
  const { isFetching, refetch } = useBlockStatus()
  const money = useMoneyFormat()
  return (
    <LockedDialog title={t('block_pay_title')}>
      <p className={styles.text}>{due.message_detail ?? t('block_pay_text')}</p>
      <dl className={styles.due}>
        <dt>{t('block_amount')}</dt>
        <dd className={styles.amount}>{money(due.amount)}</dd>
        <dt>{t('block_username')}</dt>
        <dd>{due.username}</dd>
      </dl>
      <DueCode amount={due.amount} />
      {due.message_detail && <p className={styles.text}>{t('block_pay_text')}</p>}
      <Button onClick={() => void refetch()} disabled={isFetching} aria-busy={isFetching}>
        {t('block_check')}
      </Button>
      {!configuration.logout_hidden && (
        <Button kind="quiet" onClick={logout}>
          {t('logout')}
        </Button>
      )}
    </LockedDialog>
  )
}

function DueCode({ amount }: { amount: number }) {
  const { t } = useTranslation()
  const code = useDueCode(amount)
  if (!code) return null
  if (code.problem !== null) {
    return (
      <>
        <p className={styles.text} role="alert">
          {code.problem}
        </p>
        <Button kind="quiet" icon="retry" onClick={code.retry}>
          {t('block_new_code')}
        </Button>
      </>
    )
  }
  if (code.address === null) return <Skeleton height="15rem" />
  return (
    <Suspense fallback={<Skeleton height="15rem" />}>
      <a className={styles.qr} href={code.address} target="_blank" rel="noopener noreferrer">
        <QrCode text={code.address} label={t('pay_qr_label')} className={styles.code} />
      </a>
      <p className={styles.text} role="status">
        {t('pay_qr_text')}
      </p>
    </Suspense>
  )
}

import type { Answer } from '@onair/contract'
import { Button } from '@onair/ui/button.tsx'
import { LockedDialog } from '@onair/ui/locked-dialog.tsx'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBlockStatus } from './block.queries.ts'
import styles from './block-dialog.module.css'

/** The payment that is due before the service continues. */
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

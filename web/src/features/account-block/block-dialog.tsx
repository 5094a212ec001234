import { Button } from '@onair/ui/button.tsx'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { LockedDialog } from '@onair/ui/locked-dialog.tsx'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBlockStatus } from './block.queries.ts'
import styles from './block-dialog.module.css'

const blocked = -2

/** The notice of a blocked account; closes for others. */
export function BlockDialog() {
  const { t } = useTranslation()
  const { isUser, logout } = useApi()
  const { network, configuration } = useBootstrap()
  const { data, isPending, isFetching, refetch } = useBlockStatus()
  const isAsked = isUser && configuration.has_block_status
  if (isAsked && isPending) return null
  if (!isAsked || data?.status !== blocked) return <ClosedDialog />
  const { phone } = network.provider.landing.support
  return (
    <LockedDialog title={t('block_title')}>
      <p className={styles.text}>{data.message_detail ?? t('block_text')}</p>
      {phone && (
        <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
      <Button icon="retry" onClick={() => void refetch()} disabled={isFetching} aria-busy={isFetching}>
        {t('retry')}
      </Button>
      {!configuration.logout_hidden && (
        <Button kind="quiet" onClick={logout}>
          {t('logout')}
        </Button>
      )}
    </LockedDialog>
  )
}

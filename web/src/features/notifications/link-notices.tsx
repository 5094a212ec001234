import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { NoticeActions } from './notice-actions.ts'
import styles from './notice-card.module.css'
import type { Notice } from './notice-queue-state.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface LinkNoticeProps extends Pick<NoticeActions, 'onHide'> {
  notice: Notice
}

/** A guest is told what an account is good for. */
export function RegisterNotice({ notice, onHide }: LinkNoticeProps) {
  const { t } = useTranslation()
  const { accept } = useNoticeWords(notice)
  const openDialog = useOpenDialog()
  return (
    <div className={styles.buttons}>
      <Button
        onClick={() => {
          onHide()
          openDialog('auth')
        }}
      >
        {accept}
      </Button>
      <Button kind="quiet" onClick={onHide}>
        {t('notice_later')}
      </Button>
    </div>
  )
}

/** Leads to the app, or to the offer, of a partner. */
export function LinkNotice({ notice, onHide }: LinkNoticeProps) {
  const { t } = useTranslation()
  const { accept } = useNoticeWords(notice)
  const { url } = notice
  const outside = url !== null && !url.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className={styles.buttons}>
      {url !== null && (
        <ButtonLink to={url} {...outside} onClick={onHide}>
          {accept}
        </ButtonLink>
      )}
      <Button kind="quiet" onClick={onHide}>
        {t('notice_later')}
      </Button>
    </div>
  )
}

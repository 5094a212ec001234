import { Button } from '@onair/ui/button.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import { installPrompt } from '../../domain/install-prompt.ts'
import type { NoticeActions } from './notice-actions.ts'
import styles from './notice-card.module.css'
import type { Notice } from './notice-queue-state.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface BrowserNoticeProps extends Pick<NoticeActions, 'onHide'> {
  notice: Notice
}

interface AskProps extends BrowserNoticeProps {
  /** Asks the browser, which asks the viewer; the notice goes whatever the answer is. */
  ask: () => Promise<void>
}

function Ask({ notice, ask, onHide }: AskProps) {
  const { t } = useTranslation()
  const { accept } = useNoticeWords(notice)
  return (
    <div className={styles.buttons}>
      <Button onClick={() => void ask().then(onHide, onHide)}>{accept}</Button>
      <Button kind="quiet" onClick={onHide}>
        {t('notice_later')}
      </Button>
    </div>
  )
}

/**
 * Asks for the permission to notify; a browser asks the viewer only once, so that the reason comes first. Whoever
 * sends pushes hears of the permission by itself.
 */
export function PermissionNotice(props: BrowserNoticeProps) {
  const ask = async () => {
    await Notification.requestPermission()
  }
  return <Ask {...props} ask={ask} />
}

/** V-4.168: an installed page begins anew. */
export function InstallNotice(props: BrowserNoticeProps) {
  const ask = async () => {
    const prompt = installPrompt.take()
    await prompt?.prompt()
    if ((await prompt?.userChoice)?.outcome === 'accepted') location.reload()
  }
  return <Ask {...props} ask={ask} />
}

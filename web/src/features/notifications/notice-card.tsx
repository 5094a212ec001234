import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './notice-card.module.css'
import type { Notice } from './notice-queue-state.ts'
import { useNoticeWords } from './use-notice-words.ts'

interface NoticeCardProps {
  ref: RefObject<HTMLElement | null>
  notice: Notice
  isShown: boolean
  isLeaving: boolean
  onClose: () => void
  children: ReactNode
}

const icons: Record<Notice['form'], IconName> = {
  ...{ register: 'user', email: 'mail', permission: 'bell', install: 'download', app: 'phone' },
  ...{ promo: 'gift', survey: 'smile', leaving: 'smile', empty: 'info' },
}

/** Closes on Esc, unless somebody else took the key or the viewer types elsewhere. */
function useEscape(ref: RefObject<HTMLElement | null>, isActive: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      const isElsewhere = target instanceof Element && target.matches('input, textarea, select')
      if (isElsewhere && !ref.current?.contains(target)) return
      onClose()
    }
    // On the window, so that menus of the page, which listen on the document, come first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [ref, isActive, onClose])
}

/** A small card at the bottom, which takes no focus. */
export function NoticeCard({ ref, notice, isShown, isLeaving, onClose, children }: NoticeCardProps) {
  const { t } = useTranslation()
  const { title, text } = useNoticeWords(notice)
  const titleId = useId()
  useEscape(ref, isShown && !isLeaving, onClose)
  return (
    <div role="status" className={styles.place} data-fixed="">
      <section
        ref={ref}
        className={styles.card}
        aria-labelledby={titleId}
        hidden={!isShown}
        data-notice={notice.kind}
        data-leaving={isLeaving || undefined}
      >
        <span className={styles.icon}>
          <Icon name={icons[notice.form]} />
        </span>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.close}>
          <IconButton icon="close" label={t('close')} tooltip="none" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </section>
    </div>
  )
}

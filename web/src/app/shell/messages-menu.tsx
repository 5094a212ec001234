import { Button } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { type Message, useMessages, useRemoveMessages } from '../../api/messages.queries.ts'
import { useIsChild } from '../../api/viewer.queries.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { useShowFailure } from '../../domain/show-failure.ts'
import styles from './messages-menu.module.css'
import { useDropMenu } from './use-drop-menu.ts'

/** More than fits into the badge. */
const maxCount = 9

/** V-2.109: what the operator wrote, with the number of what is unread. */
export function MessagesMenu() {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const isChild = useIsChild()
  const { root, isOpen, toggle } = useDropMenu()
  const messages = useMessages()
  if (!isUser || isChild) return null
  const unread = messages.data?.filter(({ removed }) => !removed).length ?? 0
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('messages_unread', { count: unread }) : t('messages')}
        tooltip={isOpen ? 'none' : 'below'}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > maxCount ? `${maxCount}+` : unread}
        </span>
      )}
      {isOpen && (
        <section className={styles.panel} aria-label={t('messages')}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('messages')}</h2>
            {unread > 0 && <MarkAll />}
          </div>
          <Messages {...messages} />
        </section>
      )}
    </div>
  )
}

function MarkAll() {
  const { t } = useTranslation()
  const remove = useRemoveMessages()
  const showFailure = useShowFailure()
  const [isSending, setSending] = useState(false)
  const mark = () => {
    setSending(true)
    remove().catch((error: unknown) => {
      setSending(false)
      showFailure(error)
    })
  }
  return (
    <button type="button" className={styles.mark} disabled={isSending} onClick={mark}>
      {t('messages_mark_all')}
    </button>
  )
}

function Messages({ data, error, refetch }: ReturnType<typeof useMessages>) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  if (data?.length === 0) return <p className={styles.empty}>{t('messages_none')}</p>
  if (data) return <List messages={data} />
  if (!error) {
    return (
      <>
        <Loading label={t('loading')} />
        <Skeleton height="4rem" />
      </>
    )
  }
  return (
    <div className={styles.empty} role="alert">
      <p>{sentence(error)}</p>
      <Button kind="quiet" icon="retry" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}

function List({ messages }: { messages: Message[] }) {
  const { moment } = useTimeFormat()
  return (
    <ul className={styles.list}>
      {messages.map(({ id, title, text, created_at: createdS, removed }) => (
        <li key={id} className={styles.message} data-read={removed || undefined}>
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <time className={styles.time} dateTime={new Date(createdS * 1000).toISOString()}>
            {moment(createdS * 1000)}
          </time>
        </li>
      ))}
    </ul>
  )
}

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { InstallNotice, PermissionNotice } from './browser-notices.tsx'
import { EmailNotice } from './email-notice.tsx'
import { LinkNotice, RegisterNotice } from './link-notices.tsx'
import type { NoticeActions } from './notice-actions.ts'
import { NoticeCard } from './notice-card.tsx'
import { type Notice, type QueueEvent, shownNotice } from './notice-queue-state.ts'
import { useNoticeFacts } from './use-notice-facts.ts'
import { useNoticeQueue } from './use-notice-queue.ts'
import { useSurroundings } from './use-surroundings.ts'

interface NoticeQueueProps {
  /** When the viewer came to the first page. */
  loadedMs: number
  /** Whether the page was opened inside a chat app. */
  isMiniApp: boolean
  /** Whether something else stands where notices do. */
  isPlaceTaken: boolean
  /** The questions of a survey. */
  SurveyNotice: ComponentType<{ number: number } & NoticeActions>
}

/** Pop-ups, at most one at a time, over no modal and no player. */
export function NoticeQueue(props: NoticeQueueProps) {
  const { state, send } = useNoticeQueue(props.loadedMs, useNoticeFacts(props.isMiniApp))
  const isShown = shownNotice(state, useSurroundings(props.isPlaceTaken)) !== null
  const notice = state.current?.notice
  return notice ? <Shown key={notice.kind} {...props} {...{ notice, isShown, send }} /> : null
}

interface ShownProps extends NoticeQueueProps {
  notice: Notice
  isShown: boolean
  send: (event: QueueEvent) => void
}

/** A notice leaves the queue when it has left the screen. */
function Shown({ notice, isShown, send, SurveyNotice }: ShownProps) {
  const [leaving, setLeaving] = useState<QueueEvent['type'] & ('closed' | 'hidden' | 'answered')>()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!leaving) return
    const movements = card.current?.getAnimations({ subtree: false }) ?? []
    void Promise.allSettled(movements.map((movement) => movement.finished)).then(() =>
      send({ type: leaving, nowMs: Date.now() }),
    )
  }, [leaving, send])
  const onHide = useCallback(() => setLeaving('hidden'), [])
  const onAnswered = useCallback(() => setLeaving('answered'), [])
  const parts = { notice, onHide, onAnswered }
  return (
    <NoticeCard
      {...{ ref: card, notice, isShown }}
      isLeaving={leaving !== undefined}
      onClose={() => setLeaving('closed')}
    >
      {notice.form === 'register' && <RegisterNotice {...parts} />}
      {notice.form === 'email' && <EmailNotice {...parts} />}
      {notice.form === 'permission' && <PermissionNotice {...parts} />}
      {notice.form === 'install' && <InstallNotice {...parts} />}
      {(notice.form === 'app' || notice.form === 'promo') && <LinkNotice {...parts} />}
      {notice.form === 'survey' && notice.survey !== null && (
        <SurveyNotice number={notice.survey} {...{ onHide, onAnswered }} />
      )}
    </NoticeCard>
  )
}

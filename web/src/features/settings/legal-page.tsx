import { Button } from '@onair/ui/button.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useLegalText, usePacketAgreement } from '../../api/legal.queries.ts'
import { useRefreshPackets } from '../../api/packets.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import type { LegalState } from '../../domain/legal-state.ts'
import { useShowFailure } from '../../domain/show-failure.ts'
import { isAsked, isRead, packetIn, paragraphs } from './legal.rules.ts'
import styles from './legal-page.module.css'
import { besidePath, ownPath } from './settings.rules.ts'

interface LegalPageProps {
  name: 'agreement' | 'privacy'
  onClose: () => void
}

export function LegalPage({ name, onClose }: LegalPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sentence = useFailureSentence()
  const location = useLocation()
  const state = (location.state ?? {}) as LegalState
  const own = name === 'agreement' ? state.agreement : undefined
  const packetId = name === 'agreement' && !own?.text ? packetIn(location.search) : null
  const ofBrand = useLegalText(name, !own?.text && packetId === null)
  const ofPacket = usePacketAgreement(packetId)
  const loaded = packetId === null ? ofBrand : ofPacket
  const title = own?.title ?? loaded.data?.title ?? t(name)
  const text = own?.text ?? loaded.data?.text
  const body = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(false)
  useDocumentTitle(title)

  const measure = () => {
    if (body.current && isRead(body.current)) setRead(true)
  }
  useEffect(() => {
    const box = body.current
    if (text === undefined || !box) return
    // It reports the first size as well, once the dialog around the text is displayed.
    const observer = new ResizeObserver(() => {
      if (isRead(box)) setRead(true)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [text])

  return (
    <div data-sheet="" className={styles.layer}>
      <button
        type="button"
        className={styles.beside}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => void navigate(besidePath(state))}
      />
      <article className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        <div
          ref={body}
          className={styles.body}
          onScroll={measure}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is read by keyboard too
          tabIndex={0}
          role="region"
          aria-label={title}
        >
          {text === undefined && !loaded.error && <Skeleton height="20rem" />}
          {text === undefined && loaded.error && <p role="alert">{sentence(loaded.error)}</p>}
          {paragraphs(text ?? '').map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {isAsked(state) && <Answer state={state} enabled={read} onClose={onClose} />}
      </article>
    </div>
  )
}

interface AnswerProps {
  state: LegalState
  enabled: boolean
  onClose: () => void
}

function Answer({ state: { agreement, callback, backUrl }, enabled, onClose }: AnswerProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const refreshPackets = useRefreshPackets()
  const accept = async () => {
    if (!agreement) return
    await client.acceptAgreements({ body: { ids: [agreement.id] } })
    refreshPackets()
    await navigate(ownPath(callback) ?? '/', { replace: true })
  }
  const cancel = () => {
    const back = ownPath(backUrl)
    if (back === null) onClose()
    else void navigate(back, { replace: true })
  }
  return (
    <div className={styles.answer}>
      <Button kind="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
      <Button disabled={!enabled} onClick={() => void accept().catch(showFailure)}>
        {t('accept')}
      </Button>
    </div>
  )
}

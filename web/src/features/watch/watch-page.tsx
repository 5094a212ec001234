import { ApiFailure } from '@onair/contract/client'
import { useModalDialog } from '@onair/ui/use-modal-dialog.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { type Content, useContent, useContentMetadata } from '../../api/contents.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { contentPath, trailingId, watchPath } from '../../domain/addresses.rules.ts'
import type { OfferState } from '../../domain/packet-offer.ts'
import { resumePosition } from '../../domain/resume.rules.ts'
import type { WatchState } from '../../domain/use-stream-slots.ts'
import { Busy } from '../../player/index.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { Film } from './film.tsx'
import styles from './watch-page.module.css'

interface WatchPageProps {
  notFound: ReactNode
}

const played = new Set(['movie', 'program', 'episode'])

function useLibraryId(): number | undefined {
  const [query] = useSearchParams()
  return trailingId(query.get('library_id') ?? undefined) ?? undefined
}

export function WatchPage({ notFound }: WatchPageProps) {
  const { t } = useTranslation()
  const id = trailingId(useParams()['content'])
  const libraryId = useLibraryId()
  const content = useContent(id === null ? null : String(id), libraryId)
  const metadata = useContentMetadata(id ?? undefined, libraryId)
  if (id === null) return notFound
  // A cached refusal may be older than the payment that led here.
  const isOldRefusal = metadata.data?.is_purchased === false && (metadata.isFetching || metadata.isError)
  if (content.data && metadata.data && !isOldRefusal) {
    const next = metadata.data.next_to_play
    if (!played.has(content.data.content_type) && next) return <Navigate to={watchPath(next)} replace />
    if (!metadata.data.is_purchased) {
      const state: OfferState = { content: id }
      return (
        <Navigate to={{ pathname: contentPath(content.data), hash: 'quick_packets' }} replace state={state} />
      )
    }
    return <Watching key={id} content={content.data} history={metadata.data.history} libraryId={libraryId} />
  }
  const error = content.error ?? metadata.error
  if (error instanceof ApiFailure && error.code === 'not_found') return notFound
  if (error)
    return (
      <PageFailure error={error} retry={() => void Promise.all([content.refetch(), metadata.refetch()])} />
    )
  return (
    <div className={styles.waiting}>
      <Busy>{t('loading')}</Busy>
    </div>
  )
}

interface WatchingProps {
  content: Content
  history: { seconds: number; watch_percentage: number } | null
  libraryId: number | undefined
}

/** The film as a modal: nothing but the player can be reached until it is closed. */
function Watching({ content, history, libraryId }: WatchingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useDocumentTitle(content.title)
  const back = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate(contentPath(content), { replace: true }))
  }
  const { dialog, leave } = useModalDialog(back)
  const { startS = resumePosition(history) } = (useLocation().state ?? {}) as Partial<WatchState>
  return (
    <dialog {...dialog} className={styles.page} aria-label={t('player')} tabIndex={-1}>
      <Film content={content} startS={startS} libraryId={libraryId} onBack={leave} />
    </dialog>
  )
}

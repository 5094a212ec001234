import { Button } from '@onair/ui/button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { Loading } from '@onair/ui/skeleton.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './embed.module.css'
import type { Subject } from './embed-bridge.ts'
import { EmbedChannel } from './embed-channel.tsx'
import { EmbedContent } from './embed-content.tsx'
import { OpenOutside } from './open-outside.tsx'
import { useOutsidePath } from './use-outside-path.ts'

interface EmbedPageProps {
  /** Why there is no session, if it failed. */
  failure: string | null
  /** Whether the visitor must sign in first, or may not watch here at all. */
  isOutside: boolean
  onRetry: () => void
}

/** A player for the frame of another site: it fills the frame, and everything else opens in a window of its own. */
export function EmbedPage(props: EmbedPageProps) {
  const { t } = useTranslation()
  const { embed } = useBootstrap()
  return (
    <main className={styles.page}>
      {embed ? <Embedded {...props} subject={embed} /> : <Said sentence={t('not_found_page')} />}
      <Brand path={embed?.path ?? '/'} />
      <ToastRegion />
    </main>
  )
}

function Embedded({ subject, failure, isOutside, onRetry }: EmbedPageProps & { subject: Subject }) {
  const { t } = useTranslation()
  const { ready } = useApi()
  if (failure !== null) {
    return (
      <Said sentence={failure} poster={subject.poster}>
        <Button icon="retry" kind="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Said>
    )
  }
  if (isOutside) {
    return (
      <Said sentence={t('embed_sign_in')} poster={subject.poster}>
        <OpenOutside path={subject.path} />
      </Said>
    )
  }
  if (!ready) return <Loading label={t('loading')} />
  return subject.kind === 'channel' ? <EmbedChannel subject={subject} /> : <EmbedContent subject={subject} />
}

interface SaidProps {
  sentence: string
  poster?: string | null
  children?: ReactNode
}

/** A sentence in the place of the player. */
function Said({ sentence, poster = null, children }: SaidProps) {
  return (
    <div className={styles.said}>
      {poster && (
        <div className={styles.poster} aria-hidden="true">
          <Picture src={poster} stand={null} first />
        </div>
      )}
      <p role="alert">{sentence}</p>
      {children}
    </div>
  )
}

function Brand({ path }: { path: string }) {
  const { t } = useTranslation()
  const { resources } = useBootstrap()
  return (
    <a className={styles.brand} href={useOutsidePath()(path)} target="_blank" rel="noopener">
      <Image src={resources.logo} alt={t('embed_open', { brand: resources.brand })} />
    </a>
  )
}

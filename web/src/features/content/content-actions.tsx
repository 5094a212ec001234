import { IconButton } from '@onair/ui/icon-button.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useStableFocus } from '@onair/ui/use-stable-focus.ts'
import { useLocation } from 'react-router'
import type { Content, ContentMetadata } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { isWebview } from '../../brand/webview.rules.ts'
import { useFavorite } from '../../domain/use-favorite.ts'
import styles from './content-actions.module.css'
import { ContentActionsView, RoundPlaceView, WatchPlaceView } from './content-actions.view.tsx'
import { PurchaseButtons } from './purchase-buttons.tsx'
import type { WatchAction } from './watch-action.rules.ts'
import { WatchButton } from './watch-button.tsx'

interface ContentActionsProps {
  content: Content
  action: WatchAction
  metadata: ContentMetadata | undefined
  libraryId: number | undefined
}

/** Shares by the phone's own sheet where there is one, otherwise by the clipboard. */
async function share(title: string, path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = `${location.origin}${path}`
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

export function ContentActions({ content, action, metadata, libraryId }: ContentActionsProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const stableFocus = useStableFocus()
  const { isFavorite, toggle } = useFavorite({ content_id: content.id })
  // The viewer's own entitlement takes precedence over the general terms.
  const licence = metadata?.user_license_info ?? metadata?.license_info
  const shareThis = async () => {
    const outcome = await share(content.title, pathname)
    if (outcome !== 'shared') showToast(t(outcome === 'copied' ? 'share_copied' : 'share_failed'))
  }
  return (
    <ContentActionsView>
      <WatchPlaceView data-first-stop="" {...stableFocus}>
        {action.kind === 'buy' && metadata ? (
          <PurchaseButtons contentId={content.id} buttons={metadata.buttons} />
        ) : (
          <WatchButton action={action} libraryId={libraryId} />
        )}
      </WatchPlaceView>
      <RoundPlaceView>
        <IconButton
          icon={isFavorite ? 'heart-full' : 'heart'}
          label={t(isFavorite ? 'favorite_remove' : 'favorite_add')}
          aria-pressed={isFavorite}
          onClick={toggle}
        />
      </RoundPlaceView>
      {!isWebview(navigator.userAgent) && (
        <RoundPlaceView>
          <IconButton icon="share" label={t('share')} onClick={() => void shareThis()} />
        </RoundPlaceView>
      )}
      {licence && (
        <p className={styles.licence} style={{ color: licence.color }}>
          {licence.text}
        </p>
      )}
    </ContentActionsView>
  )
}

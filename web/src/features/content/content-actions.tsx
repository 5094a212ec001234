import { IconButton } from '@onair/ui/icon-button.tsx'
import { useStableFocus } from '@onair/ui/use-stable-focus.ts'
import { useLocation } from 'react-router'
import type { Content, ContentMetadata } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFavorite } from '../../domain/use-favorite.ts'
import { useShare } from '../../domain/use-share.ts'
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

export function ContentActions({ content, action, metadata, libraryId }: ContentActionsProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const stableFocus = useStableFocus()
  const { isFavorite, toggle } = useFavorite({ content_id: content.id })
  // The viewer's own entitlement takes precedence over the general terms.
  const licence = metadata?.user_license_info ?? metadata?.license_info
  const share = useShare()
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
      {share && (
        <RoundPlaceView>
          <IconButton icon="share" label={t('share')} onClick={() => void share(content.title, pathname)} />
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

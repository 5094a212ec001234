import { EmptyState } from '@onair/ui/empty-state.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useLineup } from '../../domain/lineup.ts'
import { PageFailure } from '../../rows/index.ts'
import { HeroHome, HeroHomeSkeleton } from './hero-home.tsx'
import { MosaicHome, MosaicHomeSkeleton } from './mosaic-home.tsx'

/** What is on air now, for a brand with channels only. */
export function ChannelHome() {
  const { t } = useTranslation()
  const lineup = useLineup()
  const layout = useBootstrap().configuration.home_layout
  if (lineup.status === 'pending') return layout === 'hero' ? <HeroHomeSkeleton /> : <MosaicHomeSkeleton />
  if (lineup.status === 'failed') return <PageFailure error={lineup.error} retry={lineup.retry} />
  if (lineup.channels.length === 0) return <EmptyState sentence={t('warning_no_channels')} />
  return layout === 'hero' ? <HeroHome lineup={lineup} /> : <MosaicHome lineup={lineup} />
}

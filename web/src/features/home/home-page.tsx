import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { Suspense } from 'react'
import { useRowset } from '../../api/catalogue.queries.ts'
import { isNotFound } from '../../api/is-not-found.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { usePersonalRows } from './personal-rows.ts'
import { RowsHome } from './rows-home.tsx'

const ChannelHome = lazyPart(
  () => import('./channel-home.tsx'),
  (module) => module.ChannelHome,
)
const MosaicTop = lazyPart(
  () => import('./mosaic-top.tsx'),
  (module) => module.MosaicTop,
)

/** The start page of the brand; without rows it shows what is on its channels. */
export function HomePage() {
  const page = useRowset('startpage')
  const expected = usePersonalRows(page)
  const isMosaic = useBootstrap().configuration.home_layout === 'mosaic'
  useDocumentTitle()
  if (page.isPending) return <HomeSkeleton />
  if (page.isError && !isNotFound(page.error)) {
    return <PageFailure error={page.error} retry={() => void page.refetch()} />
  }
  if (!page.data || page.data.rows.length === 0) {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <ChannelHome />
      </Suspense>
    )
  }
  const top = isMosaic && (
    <Suspense fallback={<HomeSkeleton />}>
      <MosaicTop />
    </Suspense>
  )
  return <RowsHome page={page.data} top={top} expected={expected} />
}

import { useAirings } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { AiringList } from '../../rows/index.ts'

const shownAtMost = 8

/** Airings of a content in the archives of channels. */
export function Airings({ contentId }: { contentId: number }) {
  const { t } = useTranslation()
  const { data = [] } = useAirings(contentId)
  const airings = data.slice(0, shownAtMost).map(({ id, channel_id, start_at }) => ({
    ...{ id, channelId: channel_id, startS: start_at },
    when: 'past' as const,
  }))
  return <AiringList id="airings" title={t('airings')} airings={airings} />
}

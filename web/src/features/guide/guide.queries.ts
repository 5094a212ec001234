import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { GuideChannel, GuideItem } from './guide-cells.rules.ts'
import { type Block, blockKey, blockRows } from './guide-window.rules.ts'

const blockLifetimeMs = 300_000

export function useGuideChannels(): UseQueryResult<GuideChannel[]> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listGuideChannels', language, deviceId, isUser],
    queryFn: async () => (await client.listGuideChannels()).channels,
    enabled: ready,
  })
}

/** The programmes of a block by channel. */
export type BlockItems = ReadonlyMap<number, readonly GuideItem[]>

/** The blocks of a window. Only requested ones are loaded; one that is passed by meanwhile is cancelled. */
export function useGuideBlocks(
  rows: readonly GuideChannel[],
  blocks: readonly Block[],
  requested: ReadonlySet<string>,
): UseQueryResult<BlockItems>[] {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQueries({
    queries: blocks.map((block) => {
      const { firstRow, startMs, endMs } = block
      const channels = rows
        .slice(firstRow, firstRow + blockRows)
        .map(({ id }) => id)
        .join()
      return {
        queryKey: ['getGuide', language, deviceId, isUser, channels, startMs],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BlockItems> => {
          const query = { channels, start: startMs / 1000, end: endMs / 1000 }
          const { schedules } = await client.getGuide({ query }, { signal })
          return new Map(schedules.map(({ channel_id, items }) => [channel_id, items]))
        },
        enabled: ready && requested.has(blockKey(block)),
        staleTime: blockLifetimeMs,
        refetchInterval: blockLifetimeMs,
        structuralSharing: false,
      }
    }),
  })
}

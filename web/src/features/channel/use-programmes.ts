import { useMemo } from 'react'
import { type ChannelOnAir, endMs, type Programme, startMs } from '../../domain/on-air.rules.ts'
import { type ChannelProgramme, programmeAt } from '../../player/index.ts'
import { type Archive, ageOf, isBlackout, scrubRefusal } from './archive.rules.ts'
import { useDaySchedule } from './channel.queries.ts'

const hourMs = 3_600_000

interface Programmes {
  /** The watched one. */
  programme: ChannelProgramme | null
  programmes: readonly ChannelProgramme[]
  image: string | null
  /** The age of the watched one; undefined until it is known. */
  age: number | undefined
  refusalAt: (toMs: number) => ReturnType<typeof scrubRefusal>
}

/** The programmes of a channel around what is watched, over midnight too. */
export function useProgrammes(
  { channel, now, next }: ChannelOnAir,
  fromS: number | null,
  nowMs: number,
): Programmes {
  const atMs = fromS === null ? nowMs : fromS * 1000
  const before = useDaySchedule(channel.id, atMs - hourMs)
  const after = useDaySchedule(channel.id, atMs + hourMs)
  const answeredMs = Math.min(before.dataUpdatedAt || nowMs, after.dataUpdatedAt || nowMs)
  const archive: Archive = { archivedDays: channel.archived_days, nowMs, answeredMs }
  const items = useMemo(() => {
    const current = [now, next].filter((item) => item !== null)
    const all = [...(before.data ?? []), ...(after.data ?? []), ...current]
    return [...new Map(all.map((item) => [item.id, item])).values()].sort((a, b) => startMs(a) - startMs(b))
  }, [before.data, after.data, now, next])
  const shown = (item: Programme): ChannelProgramme => ({
    ...{ title: item.program.title, startMs: startMs(item), endMs: endMs(item) },
    isBlackout: isBlackout(item, fromS !== null, archive),
  })
  const itemAt = (ms: number) => items.find((item) => startMs(item) <= ms && ms < endMs(item)) ?? null
  const programmes = items.map(shown)
  return {
    programme: programmeAt(programmes, atMs),
    programmes,
    image: itemAt(atMs)?.program.image ?? null,
    age: ageOf(itemAt(atMs)),
    refusalAt: (toMs) => scrubRefusal(itemAt(toMs), toMs, archive),
  }
}

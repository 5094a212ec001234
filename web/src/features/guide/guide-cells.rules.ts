import type { Answer } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'
import type { Span } from './guide-time.rules.ts'

export type GuideChannel = Answer<'listGuideChannels'>['channels'][number]
export type GuideItem = Answer<'getGuide'>['schedules'][number]['items'][number]

/** Favorites first, each part by number. Channels of a name that no list shows are left out. */
export function guideRows(
  channels: readonly GuideChannel[],
  favorites: ReadonlySet<number>,
  isListed: (name: string) => boolean,
): GuideChannel[] {
  const rank = ({ id }: GuideChannel) => (favorites.has(id) ? 0 : 1)
  return channels
    .filter(({ name }) => isListed(name))
    .sort((one, other) => rank(one) - rank(other) || one.number - other.number)
}

/** A stretch of a row as its request left it. */
export interface Part extends Span {
  state: 'loaded' | 'waiting' | 'failed'
  items: readonly GuideItem[]
}

export type Cell = Span & ({ kind: 'programme'; item: GuideItem } | { kind: 'gap' | 'waiting' | 'failed' })

const itemStartMs = ({ timestamp }: GuideItem): number => timestamp * 1000
const itemEndMs = ({ timestamp, duration }: GuideItem): number => (timestamp + duration) * 1000

/** The parts of a row as cells without a hole; a programme of two parts is one cell. */
export function cellsOf(parts: readonly Part[]): Cell[] {
  const cells: Cell[] = []
  const endMs = () => cells.at(-1)?.endMs ?? parts[0]?.startMs ?? 0
  const fill = (kind: 'gap' | 'waiting' | 'failed', untilMs: number) => {
    const last = cells.at(-1)
    if (untilMs <= endMs()) return
    if (kind === 'gap' && last?.kind === kind) last.endMs = untilMs
    else cells.push({ kind, startMs: endMs(), endMs: untilMs })
  }
  const add = (item: GuideItem) => {
    if (itemEndMs(item) <= endMs()) return
    fill('gap', itemStartMs(item))
    const last = cells.at(-1)
    // It began while the part before was not loaded.
    if (last && last.kind !== 'programme') last.endMs = Math.min(last.endMs, itemStartMs(item))
    if (last && last.endMs <= last.startMs) cells.pop()
    cells.push({ kind: 'programme', item, startMs: itemStartMs(item), endMs: itemEndMs(item) })
  }
  for (const part of parts) {
    for (const item of part.items) add(item)
    fill(part.state === 'loaded' ? 'gap' : part.state, part.endMs)
  }
  return cells
}

export function cellAt(cells: readonly Cell[], ms: number): Cell | undefined {
  return cells.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)
}

export const isWithin = ({ startMs, endMs }: Span, window: Span): boolean =>
  startMs < window.endMs && endMs > window.startMs

export type When = 'past' | 'running' | 'coming'

export function whenOf({ startMs, endMs }: Span, nowMs: number): When {
  if (endMs <= nowMs) return 'past'
  return startMs <= nowMs ? 'running' : 'coming'
}

type Refusal = 'error_schedule_from_future' | 'error_schedule_copyright_banned'

export type CellAction =
  | { kind: 'open'; path: string }
  | { kind: 'offer' }
  | { kind: 'refuse'; text: Refusal }

export const livePath = ({ slug }: GuideChannel): string =>
  pathTo('channel', { category: 'all', channel: slug })

/** The running programme leads to live, a past one to the archive, a coming one to its page. A-39: the purchase first. */
export function actionOf(channel: GuideChannel, item: GuideItem, nowMs: number): CellAction {
  const when = whenOf({ startMs: itemStartMs(item), endMs: itemEndMs(item) }, nowMs)
  if (when === 'running') return { kind: 'open', path: livePath(channel) }
  if (when === 'coming') {
    return item.program_id === null
      ? { kind: 'refuse', text: 'error_schedule_from_future' }
      : { kind: 'open', path: pathTo('program', { program: item.program_id }) }
  }
  if (!channel.is_purchased) return { kind: 'offer' }
  return item.is_catchup_available
    ? { kind: 'open', path: `${livePath(channel)}?ts=${item.timestamp}` }
    : { kind: 'refuse', text: 'error_schedule_copyright_banned' }
}

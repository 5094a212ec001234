/** What a visit to the guide felt like, in milliseconds. */
export interface GuideOpening {
  channels: number
  /** From entering the address until the first programmes are drawn. */
  openMs: number
}

export interface GuideScroll {
  /** How long it was scrolled, and how many frames were drawn meanwhile. */
  scrolledMs: number
  frames: number
  /** Tasks of 50 ms and more, as browsers report them. */
  longTasks: number[]
  /** Blocking time of frames of 50 ms and more. */
  longFrames: number[]
  /** The longest task by the time that it had a processor: on a shared machine a task also waits for one. */
  maxProcessorMs: number
  requests: number
}

const maxRatio = 1.5
const maxTaskMs = 50

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

const longest = (values: readonly number[]) => Math.round(Math.max(0, ...values))
const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

export function guideReport(openings: readonly GuideOpening[], scroll: GuideScroll): string {
  const sizes = [...new Set(openings.map(({ channels }) => channels))].sort((a, b) => a - b)
  const of = (size: number) =>
    median(openings.filter(({ channels }) => channels === size).map(({ openMs }) => openMs))
  const [few = Number.NaN, many = Number.NaN] = sizes.map(of)
  const ratio = many / few
  return [
    '| channels × 14 days | until the first programmes are drawn, ms |',
    '|--:|--:|',
    ...sizes.map((size) => `| ${size.toLocaleString('en-US')} | ${Math.round(of(size))} |`),
    '',
    '| goal | seen | |',
    '|---|--:|---|',
    `| opens in at most ${maxRatio} times | ${ratio.toFixed(2)} | ${verdict(ratio <= maxRatio)} |`,
    ...[
      ['scrolls', longest(scroll.longTasks)] as const,
      ['by the time on a processor, scrolls', Math.round(scroll.maxProcessorMs)] as const,
    ].map(
      ([how, ms]) => `| ${how} without a task over ${maxTaskMs} ms | ${ms} | ${verdict(ms <= maxTaskMs)} |`,
    ),
    '',
    `Scrolled for ${(scroll.scrolledMs / 1000).toFixed(1)} s: ${scroll.frames} frames, ${scroll.longTasks.length} long tasks, longest blocking of a frame ${longest(scroll.longFrames)} ms, ${scroll.requests} requests.`,
  ].join('\n')
}

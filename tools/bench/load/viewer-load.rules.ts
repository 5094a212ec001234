/** What one viewer asks for, and how often. */
export const askedEveryS = {
  /** A live playlist, every segment. */
  playlist: 3.84,
  /** V-7.104 */
  heartbeat: 30,
  /** V-9.01 */
  channels: 300,
  /** P-9.01: lists and metadata are fresh for so long. */
  schedule: 300,
  /** P-9.02 */
  user: 300,
} as const

export type Asked = keyof typeof askedEveryS

export const kinds = Object.keys(askedEveryS) as Asked[]

/** Requests of a number of viewers in a second. */
export function ratesOf(viewers: number): Record<Asked, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, viewers / askedEveryS[kind]])) as Record<Asked, number>
}

/** Processor time of a request of each kind, in microseconds. */
export type Costs = Record<Asked, number>

/** Processor time of one viewer in a second, in microseconds. */
export function costOfViewer(costs: Costs): number {
  return kinds.reduce((sum, kind) => sum + costs[kind] / askedEveryS[kind], 0)
}

/** What came of one step of load. */
export interface Step {
  viewers: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 200, and requests without an answer. */
  bad: number
  /** Cores that the server used. */
  cores: number
}

export const maxP99Ms = 250

const isCarried = ({ p99Ms, bad }: Step) => p99Ms <= maxP99Ms && bad === 0

/** The next number of viewers to try: twice as many until it is too much, then halfway; undefined when found. */
export function nextViewers(
  steps: readonly Step[],
  { first, max, precision }: { first: number; max: number; precision: number },
): number | undefined {
  const carried = Math.max(0, ...steps.filter(isCarried).map(({ viewers }) => viewers))
  const refused = Math.min(
    Number.POSITIVE_INFINITY,
    ...steps.filter((step) => !isCarried(step)).map((step) => step.viewers),
  )
  if (steps.length === 0) return first
  if (refused === Number.POSITIVE_INFINITY) return carried >= max ? undefined : Math.min(max, carried * 2)
  if (refused - carried <= Math.max(1, precision * refused)) return undefined
  return Math.round((carried + refused) / 2)
}

/** The most viewers that were carried; undefined if not even the first step was. */
export function maxCarried(steps: readonly Step[]): Step | undefined {
  return steps.filter(isCarried).toSorted((a, b) => b.viewers - a.viewers)[0]
}

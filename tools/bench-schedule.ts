import { openScheduleScale, type ScheduleCost } from '@onair/server/testing/schedule-scale'

const isSmall = process.env['BENCH_SMALL'] === '1'
const sizes = isSmall ? [10, 500] : [10, 10_000]
const rounds = isSmall ? 100 : 400
/** How much longer a window may take among the most channels than among the fewest. */
const goal = 1.5

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const scale = await openScheduleScale(Date.now())
try {
  const costs: ScheduleCost[] = []
  for (const channels of sizes) {
    say(`writing 14 days of ${channels} channels`)
    await scale.grow(channels)
    say('asking')
    costs.push(await scale.cost(rounds))
  }
  process.stdout.write(`${report(costs)}\n`)
} finally {
  await scale.close()
}

function report(costs: readonly ScheduleCost[]): string {
  const [few, many] = [costs[0], costs.at(-1)]
  if (!few || !many) throw new Error('nothing was measured')
  const ms = (us: number) => `${(us / 1000).toFixed(2)} ms`
  const times = (of: 'dayUs' | 'changeUs') => many[of] / few[of]
  const verdict = times('dayUs') <= goal ? 'met' : 'missed'
  return [
    '| | a day of a channel | a day changed | on air on all channels |',
    '|---|---|---|---|',
    ...costs.map(
      ({ channels, airings, dayUs, changeUs, onAirUs }) =>
        `| ${channels} channels, ${airings} airings | ${ms(dayUs)} | ${ms(changeUs)} | ${ms(onAirUs)} |`,
    ),
    `| times | ${times('dayUs').toFixed(2)} (goal ${goal}: ${verdict}) | ${times('changeUs').toFixed(2)} | |`,
  ].join('\n')
}

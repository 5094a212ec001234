import type { MeasuredLoad } from './measure-load.ts'
import type { MeasuredTls } from './measure-tls.ts'
import { maxP99Ms } from './viewer-load.rules.ts'

const goals: Record<string, number> = { 'Node alone': 20_000, 'behind the edge': 60_000 }
const minTlsRatio = 0.9

const whole = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

/** What was seen and whether the goals are met, as a document has it. */
export function reportLoad({ results, acknowledged, stored }: MeasuredLoad, tls: MeasuredTls): string {
  const rows = results.map(({ name, carried }) => {
    const goal = goals[name] ?? 0
    const { viewers = 0, p50Ms = 0, p99Ms = 0, cores = 0 } = carried ?? {}
    const figures = [p50Ms.toFixed(1), p99Ms.toFixed(1), cores.toFixed(2)]
    return `| ${[name, whole(viewers), ...figures, whole(goal), verdict(viewers >= goal)].join(' | ')} |`
  })
  const ratio = tls.staticUs / tls.edgeUs
  const lost = acknowledged - stored
  return [
    `| one core, p99 at most ${maxP99Ms} ms | viewers | p50 ms | p99 ms | cores busy | goal | |`,
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    `| heartbeats acknowledged | stored | lost | goal | |`,
    '| --: | --: | --: | --: | --- |',
    `| ${whole(acknowledged)} | ${whole(stored)} | ${Math.max(0, lost)} | 0 | ${verdict(lost <= 0)} |`,
    '',
    '| live playlists, TLS and HTTP/2 | a second | processor µs each |',
    '| --- | --: | --: |',
    `| the edge | ${whole(tls.edgePerSecond)} | ${tls.edgeUs.toFixed(1)} |`,
    `| nginx, static file | ${whole(tls.staticPerSecond)} | ${tls.staticUs.toFixed(1)} |`,
    `| ratio at least ${minTlsRatio} | | ${ratio.toFixed(2)} (${verdict(ratio >= minTlsRatio)}) |`,
  ].join('\n')
}

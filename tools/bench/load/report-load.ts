import type { LoadedStep } from './load-step.ts'
import type { MeasuredLoad } from './measure-load.ts'
import type { MeasuredTls } from './measure-tls.ts'
import { costOfViewer, kinds, maxP99Ms } from './viewer-load.rules.ts'

const goals: Record<string, number> = { 'Node alone': 20_000, 'behind the edge': 60_000 }
const minTlsRatio = 0.9

const whole = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at ? '--:' : '---'))), ...rows.map(line)]
}

/** Of viewers whose answers fall behind, only those count that were answered meanwhile. */
const perCore = ({ viewers, served, cores }: LoadedStep) => (viewers * Math.min(1, served)) / cores

function goalRows({ results }: MeasuredLoad): string[][] {
  return results.map(({ name, carried }) => {
    const goal = goals[name] ?? 0
    const [viewers, each] = carried ? [carried.viewers, perCore(carried)] : [0, 0]
    return [name, whole(viewers), whole(each), whole(goal), verdict(each >= goal)]
  })
}

function stepRows({ results }: MeasuredLoad): string[][] {
  return results.flatMap(({ name, steps }) =>
    steps
      .toSorted((a, b) => a.viewers - b.viewers)
      .map((step) => [
        ...[name, whole(step.viewers), step.p50Ms.toFixed(1), step.p99Ms.toFixed(1), whole(step.bad)],
        ...[step.cores, step.databaseCores, step.generatorCores].map((value) => value.toFixed(2)),
        // To refuse costs less than to answer.
        step.bad === 0 ? whole(perCore(step)) : '',
      ]),
  )
}

function costRows({ costs }: MeasuredLoad): string[][] {
  return costs.map(({ name, costs: each }) => {
    const ofViewer = costOfViewer(each)
    return [name, ...kinds.map((kind) => whole(each[kind])), ofViewer.toFixed(1), whole(1_000_000 / ofViewer)]
  })
}

function costTable(load: MeasuredLoad): string[] {
  if (load.costs.length === 0) return []
  const head = ['processor µs of a request', ...kinds, 'of a viewer in a second', 'viewers per core by these']
  return ['', ...table(head, costRows(load))]
}

/** What was seen and whether the goals are met, as a document has it. */
export function reportLoad(load: MeasuredLoad, tls: MeasuredTls): string {
  const { acknowledged, stored } = load
  const lost = Math.max(0, acknowledged - stored)
  const ratio = tls.static.us / tls.edge.us
  const cores = ['server cores', 'database cores', 'asking cores']
  const tlsRow = (name: string, { us, perSecond, askingUs }: MeasuredTls['edge']) => [
    ...[name, whole(perSecond), us.toFixed(1), askingUs.toFixed(1)],
  ]
  return [
    ...table(['', `viewers, p99 within ${maxP99Ms} ms`, 'per core', 'goal', ''], goalRows(load)),
    '',
    ...table(['', 'viewers', 'p50 ms', 'p99 ms', 'bad', ...cores, 'per core'], stepRows(load)),
    ...costTable(load),
    '',
    ...table(
      ['heartbeats acknowledged', 'stored', 'lost', 'goal', ''],
      [[whole(acknowledged), whole(stored), String(lost), '0', verdict(lost === 0)]],
    ),
    '',
    ...table(
      ['live playlists, TLS and HTTP/2', 'a second', 'processor µs each', 'of the asking side'],
      [tlsRow('the edge', tls.edge), tlsRow('nginx, static file', tls.static)],
    ),
    '',
    `Ratio ${ratio.toFixed(2)}, at least ${minTlsRatio}: ${verdict(ratio >= minTlsRatio)}.`,
  ].join('\n')
}

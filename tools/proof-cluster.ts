import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AttackResult, formatResults } from './attack/result.ts'
import { requireBrowser } from './browser.mjs'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { cutOffRecorder } from './cluster/faults/cut-off-recorder.ts'
import { killOsd } from './cluster/faults/kill-osd.ts'
import { killPrimary } from './cluster/faults/kill-primary.ts'
import { loseWrites } from './cluster/faults/lose-writes.ts'
import { moveBalancer } from './cluster/faults/move-balancer.ts'
import { restartInTurn } from './cluster/faults/restart-in-turn.ts'
import { rotateLinks } from './cluster/faults/rotate-links.ts'
import { setClocks } from './cluster/faults/set-clocks.ts'
import { shareLimit } from './cluster/faults/share-limit.ts'
import { switchOver } from './cluster/faults/switch-over.ts'
import { isInLab, startInLab } from './cluster/lab.ts'
import { enginePath, prepareCluster } from './cluster-engines.mjs'
import { createDisplay } from './display.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '10' },
    switchovers: { type: 'string', default: '3' },
    logs: { type: 'string' },
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

/** The short form shares its machine with other suites: without a browser, and with fewer writes. */
const [hasBrowser, writesPerSecond] = values.short ? [false, 10] : [true, 80]

type Fault = (cluster: Cluster, say: (sentence: string) => void) => Promise<AttackResult>

const faults: Record<string, Fault> = {
  primary: (cluster, say) =>
    killPrimary(cluster, { kills: Number(values.kills), hasBrowser, writesPerSecond }, say),
  control: (cluster) => loseWrites(cluster),
  switchover: (cluster, say) => switchOver(cluster, { switchovers: Number(values.switchovers) }, say),
  balancer: moveBalancer,
  restart: (cluster, say) => restartInTurn(cluster, { hasBrowser }, say),
  clocks: setClocks,
  keys: rotateLinks,
  limit: (cluster) => shareLimit(cluster),
  recorder: (cluster) => cutOffRecorder(cluster),
  osd: (cluster) => killOsd(cluster),
}

/** Starts the cluster in this lab, and brings about all faults or those that are named. */
async function proveInLab(): Promise<number> {
  const unknown = positionals.filter((name) => !(name in faults))
  if (unknown.length) throw new Error(`There is no fault ${unknown[0]}: ${Object.keys(faults).join(', ')}`)
  const say = values.json ? () => undefined : console.log
  const cluster = await openCluster(say)
  const results: AttackResult[] = []
  for (const name of positionals.length ? positionals : Object.keys(faults)) {
    say(`${name} …`)
    const startedMs = performance.now()
    const result = await faults[name]?.(cluster, say).catch((error: unknown) => breakOff(name, error))
    say(`${name}: ${result?.result} (${Math.round((performance.now() - startedMs) / 1000)} s)`)
    if (result) results.push(result)
  }
  console.log(values.json ? JSON.stringify(results) : formatResults(results))
  return results.every(({ isMet }) => isMet) ? 0 : 1
}

const breakOff = (scenario: string, error: unknown): AttackResult => ({
  ...{ scenario, tries: 0, result: `broke off: ${String(error)}`, goal: 'an end', isMet: false },
})

async function startLab(): Promise<number> {
  const display = createDisplay(process.stderr)
  const why = await prepareCluster(display)
  if (why !== undefined) {
    console.error(`Not run: ${why}.`)
    return 1
  }
  const command = [
    process.execPath,
    // The AWS SDK warns of Node versions that are to come.
    '--no-warnings',
    '--import',
    'tsx',
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ]
  const browser = hasBrowser ? { CHROME_PATH: await requireBrowser(display) } : {}
  const lab = await startInLab(command, {
    env: { ...process.env, PATH: enginePath, ...browser },
    logs: values.logs && resolve(values.logs),
  })
  // The lab ends when this process does: its guard sees the end of a pipe.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  lab.process.stdout.pipe(process.stdout)
  return lab.ended
}

process.exit(await (isInLab() ? proveInLab() : startLab()))

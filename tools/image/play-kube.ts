import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttackResult } from '../attack/result.ts'
import { root } from '../command.mjs'
import type { Account } from './account.ts'
import { type Check, createChecks } from './checks.ts'
import { inspectProcess } from './inspect.ts'
import { network, untilReady } from './run-image.ts'
import { fillSettings } from './settings.ts'
import { visit } from './visit.ts'
import { describeDrain, isDrained, watchDrain } from './watch-drain.ts'
import type { World } from './world.ts'

const manifests = join(root, 'deploy/kubernetes')
const origin = 'http://127.0.0.1:8080'
const metrics = 'http://127.0.0.1:9100/metrics'
/** Of the manifest. */
const drainSeconds = 10

export interface Played {
  /** The containers of its pods, without those that hold the pods together. */
  containers: string[]
  /** Stops the containers as Kubernetes does: `--down` of podman 4.3 kills them, and takes their network first. */
  stop(): Promise<unknown>
  /** Takes the pods away. */
  down(): Promise<unknown>
}

/** Gives podman the settings as an operator does. */
export async function prepareSettings(account: Account, world: World): Promise<void> {
  const settings = readFileSync(join(manifests, 'settings.yaml'), 'utf8')
  const { configMap, secretName, secret } = fillSettings(settings, world.settings)
  writeFileSync(join(account.folder, 'settings.yaml'), configMap)
  const file = join(account.folder, 'secret.json')
  writeFileSync(file, secret)
  await account.run('podman', 'secret', 'create', secretName, file)
}

/** Plays a manifest; `change` is for what one machine cannot do. */
export async function play(account: Account, file: string, change = (text: string) => text): Promise<Played> {
  const manifest = join(account.folder, file)
  const text = change(readFileSync(join(manifests, file), 'utf8'))
  writeFileSync(manifest, text)
  const options = ['--network', network, '--configmap', join(account.folder, 'settings.yaml')]
  await account.run('podman', 'play', 'kube', ...options, manifest)
  const names = await account.run('podman', 'ps', '--format', '{{.Names}}')
  const containers = names.split('\n').filter((name) => name !== '' && !name.endsWith('-infra'))
  return {
    containers,
    stop: () => account.run('podman', 'stop', '--time', graceOf(text), ...containers),
    down: () => account.run('podman', 'play', 'kube', '--down', manifest),
  }
}

const graceOf = (text: string) => /terminationGracePeriodSeconds: (\d+)/.exec(text)?.[1] ?? ''

/** Stops and takes away what was played. */
export async function endPods(
  account: Account,
  { containers, stop, down }: Played,
  check: Check,
): Promise<void> {
  await stop()
  const exits = ['podman', 'inspect', '--format', '{{.State.ExitCode}}', ...containers] as const
  const codes = (await account.run(...exits)).trim().split('\n')
  check(
    'exit code 0',
    codes.join(' and '),
    codes.every((code) => code === '0'),
  )
  await down()
  const pods = await account.run('podman', 'ps', '--all', '--pod', '--quiet')
  const volumes = await account.run('podman', 'volume', 'ls', '--quiet')
  const left = `${pods}${volumes}`.split('\n').filter(Boolean)
  check('--down: nothing left', left.join(' ') || 'nothing', left.length === 0)
}

/** Plays the manifest of the server, once: a machine has each port once. */
export async function playServer(account: Account, world: World): Promise<AttackResult[]> {
  const { results, check } = createChecks('server.yaml')
  const startedMs = performance.now()
  const one = (text: string) => text.replace('  replicas: 2\n', '  replicas: 1\n')
  const played = await play(account, 'server.yaml', one)
  const [server = ''] = played.containers
  await untilReady(account, server, origin)
  check('/ready of the pod', `200 after ${Math.round(performance.now() - startedMs)} ms`, true)
  await visit(origin, world, check)
  await inspectProcess(account, server, check)
  const measured = await (await fetch(metrics)).text()
  const hasMetrics = measured.includes('onair_')
  check('metrics at their port', hasMetrics ? 'there' : measured, hasMetrics)

  const drain = await watchDrain(origin, played.stop)
  const goal = `a stop: not ready, ${drainSeconds} s of answers, end`
  check(goal, describeDrain(drain), isDrained(drain, drainSeconds))
  await endPods(account, played, check)
  return results
}

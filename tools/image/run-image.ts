import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttackResult } from '../attack/result.ts'
import { waitUntil } from '../wait-until.ts'
import type { Account } from './account.ts'
import { image } from './build-image.ts'
import { createChecks } from './checks.ts'
import { inspectProcess } from './inspect.ts'
import { baseImage } from './make-base.ts'
import { visit } from './visit.ts'
import { describeDrain, isDrained, statusOf, watchDrain } from './watch-drain.ts'
import type { World } from './world.ts'

export const network = 'slirp4netns:allow_host_loopback=true'
const container = 'onair'
const port = 18_080
const drainSeconds = 3
const origin = `http://127.0.0.1:${port}`

/** Runs the image by itself, on a read-only root without any place to write to. */
export async function runImage(account: Account, world: World): Promise<AttackResult[]> {
  const { results, check } = createChecks('podman run')
  const [whole, own] = await sizesMb(account)
  const held = await account.run('podman', 'run', '--rm', '--network', 'none', image, 'ls', '-A')
  const files = held.split('\n').filter(Boolean)
  const isBuiltOnly = files.join(' ') === 'deploy node_modules package.json server web'
  check(
    'the built service and nothing else',
    `${files.join(' ')}; ${whole} MB, ${own} beside the base`,
    isBuiltOnly,
  )

  const settings = {
    ...world.settings,
    ONAIR_S3_PATH_STYLE: 'true',
    ONAIR_DRAIN_SECONDS: String(drainSeconds),
  }
  const file = join(account.folder, 'onair.env')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const rights = ['--cap-drop', 'all', '--security-opt', 'no-new-privileges']
  const root = ['--read-only', '--read-only-tmpfs=false']
  const networking = ['--network', network, '--publish', `127.0.0.1:${port}:8080`]
  const startedMs = performance.now()
  await account.run(
    ...(['podman', 'run', '--detach', '--name', container, '--env-file', file] as const),
    ...[...root, ...rights, ...networking, '--stop-timeout', '30', image],
  )
  await untilReady(account, container, origin)
  check('/ready', `200 after ${Math.round(performance.now() - startedMs)} ms`, true)
  await visit(origin, world, check)
  await inspectProcess(account, container, check)

  const drain = await watchDrain(origin, () => account.run('podman', 'stop', container))
  const goal = `podman stop: not ready, ${drainSeconds} s of answers, end`
  check(goal, describeDrain(drain), isDrained(drain, drainSeconds))
  const code = (await account.run('podman', 'inspect', '--format', '{{.State.ExitCode}}', container)).trim()
  check('exit code 0', code, code === '0')
  await account.run('podman', 'rm', container)
  return results
}

/** Megabytes of the image, and those that it adds to its base. */
async function sizesMb(account: Account): Promise<[number, number]> {
  const sizes = await account.run('podman', 'image', 'inspect', '--format', '{{.Size}}', image, baseImage)
  const [whole = 0, base = 0] = sizes
    .trim()
    .split('\n')
    .map((bytes) => Number(bytes) / 1e6)
  return [Math.round(whole), Math.round(whole - base)]
}

/** Until a server is ready; a container that has ended says why. */
export async function untilReady(account: Account, name: string, from: string): Promise<void> {
  let isRunning = true
  await waitUntil(async () => {
    if ((await statusOf(`${from}/ready`)) === 200) return true
    const state = await account.run('podman', 'inspect', '--format', '{{.State.Status}}', name)
    isRunning = state.trim() === 'running'
    return !isRunning
  }, '/ready')
  if (!isRunning) throw new Error(`The container has ended:\n${await account.run('podman', 'logs', name)}`)
}

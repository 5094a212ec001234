import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttackResult } from '../attack/result.ts'
import { run } from '../cluster/command.ts'
import { type Account, openAccount } from './account.ts'
import { playServer, prepareSettings } from './play-kube.ts'
import { playRecorder } from './play-recorder.ts'
import { runImage } from './run-image.ts'
import { openWorld, type World } from './world.ts'

/** Names the folder of the account to the program in the lab. */
export const accountVariable = 'IMAGE_ACCOUNT'
/** See statfs(2). */
const cgroup2Magic = 0x63677270
const cgroups = '/sys/fs/cgroup'

const parts: Record<string, (account: Account, world: World) => Promise<AttackResult[]>> = {
  'podman run': runImage,
  'server.yaml': playServer,
  'recorder.yaml': playRecorder,
}

/** Runs the containers in this lab, one part after the other; a part that breaks off keeps none from being tried. */
export async function proveInLab(): Promise<AttackResult[]> {
  const { [accountVariable]: folder, LAB_FOLDER: runFolder } = process.env
  if (folder === undefined || runFolder === undefined) throw new Error('The lab has no account')
  // What the database and the encoder make goes with the lab.
  process.env['TMPDIR'] = runFolder
  await prepareMachine()
  const account = openAccount(folder, join(runFolder, 'account'))
  const world = await openWorld()
  await prepareSettings(account, world)
  const results: AttackResult[] = []
  for (const [scenario, part] of Object.entries(parts))
    results.push(...(await part(account, world).catch((error: unknown) => [breakOff(scenario, error)])))
  await world.stop()
  return results
}

/** What stands in place of a part that has failed as a whole. */
export const breakOff = (scenario: string, error: unknown): AttackResult => ({
  ...{ scenario, tries: 1, result: `broke off: ${String(error)}`, goal: 'an end', isMet: false },
})

/** What an account without rights needs of a machine, as most have it; seen in this lab only. */
async function prepareMachine(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('mount', ['--make-rshared', '/'])
  if ((await statfs(cgroups)).type !== cgroup2Magic) {
    await run('umount', ['--recursive', cgroups])
    await run('mount', ['-t', 'cgroup2', 'cgroup2', cgroups])
  }
  // slirp4netns opens it.
  await run('mkdir', ['-p', '/dev/net'])
  await run('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', '/dev/net'])
  await run('mknod', ['--mode=666', '/dev/net/tun', 'c', '10', '200'])
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { run } from './command.ts'

/** Where a lab keeps all files of its hosts; set for every program in it. */
const folderVariable = 'LAB_FOLDER'
/** Where the output of all programs goes, if not there. */
const logsVariable = 'LAB_LOGS'
const prefix = 'onair-lab-'

// The first process of the lab: when it exits, the kernel ends all others and takes their namespaces away. Its
// standard input is a pipe that only the starting process holds, so that it exits even when that one is killed.
const guardScript = `
exec 3<&0 </dev/null
trap 'exit 1' TERM
{ read -r _ <&3; kill -TERM 1; } &
"$@" 3<&- &
wait "$!"
`
const removeScript = `
unshare "$@"
status=$?
rm -rf "$${folderVariable}"
exit "$status"
`

export const isolation = ['--net', '--pid', '--mount', '--uts', '--fork', '--kill-child', '--mount-proc']

export interface LabRun {
  /** It ends with its standard input. */
  process: ChildProcessByStdio<Writable, Readable, null>
  folder: string
  /** Settles with the exit status once nothing of the lab is left. */
  ended: Promise<number>
}

/** Runs a command in a lab: apart from the machine's network, and gone with all that it started when it ends. */
export async function startInLab(
  command: readonly string[],
  { env = process.env, logs }: { env?: NodeJS.ProcessEnv; logs?: string | undefined } = {},
): Promise<LabRun> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // Databases run as users of their own.
  await chmod(folder, 0o755)
  const guarded = ['/bin/sh', '-c', guardScript, 'lab', ...command]
  const child = spawn('/bin/sh', ['-c', removeScript, 'lab', ...isolation, ...guarded], {
    detached: true,
    env: { ...env, [folderVariable]: folder, [logsVariable]: logs ?? join(folder, 'logs') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  child.stdin.on('error', () => undefined)
  return { process: child, folder, ended }
}

export const isInLab = () => folderVariable in process.env

export interface Lab {
  folder: string
  logs: string
  /** Our own address, as the hosts see it. */
  address: string
}

/** Called in a lab: makes the switch that its hosts are connected to. */
export async function openLab(): Promise<Lab> {
  const { [folderVariable]: folder, [logsVariable]: logs } = process.env
  if (folder === undefined || logs === undefined) throw new Error('This program runs in a lab only')
  await mkdir(logs, { recursive: true })
  const address = addressOf(1)
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['link', 'add', switchName, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${address}/24`, 'dev', switchName])
  await run('ip', ['link', 'set', switchName, 'up'])
  return { folder, logs, address }
}

export const switchName = 'lan'

export function addressOf(number: number): string {
  return `10.77.0.${number}`
}

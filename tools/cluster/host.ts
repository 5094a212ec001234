import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { run } from './command.ts'
import { addressOf, isolation, type Lab, switchName } from './lab.ts'
import { onlyChildOf } from './processes.ts'
import { type Program, startProgram } from './program.ts'

// The first process of a host. What programs write to these places is the host's own; /run is empty after a boot.
const initScript = `
set -e
hostname "$1"
ip link set lo up
rm -rf "$2/run"
for place in run var/lib var/cache; do
  mkdir -p "$2/$place"
  mount --bind "$2/$place" "/$place"
done
echo booted
set +e
sleep infinity &
while :; do wait; done
`

/** Feeds come so from a head-end. */
const multicast = '239.0.0.0/8'

export interface ProgramOptions {
  /** Root by default. */
  user?: string
  env?: Record<string, string>
}

export interface Host {
  name: string
  address: string
  /** Its disk, which outlives a kill. */
  folder: string
  /** A file on its disk, for configurations. */
  file(name: string): string
  /** Starts a program that runs until it is stopped or the host is killed. */
  start(program: string, args: readonly string[], options?: ProgramOptions): Program
  /** Runs a program to its end and returns what it says. */
  run(program: string, args: readonly string[], options?: ProgramOptions): Promise<string>
  /** Everything that is sent to it or by it is lost from now on, without an error. */
  cutLink(): Promise<void>
  restoreLink(): Promise<void>
  /** Kills all its processes at once. */
  kill(): Promise<void>
  /** Starts it again, with nothing but its first process. */
  boot(): Promise<void>
}

/** Adds a host to the lab and boots it. Its number is the last one of its address. */
export async function addHost(lab: Lab, name: string, number: number): Promise<Host> {
  const folder = join(lab.folder, name)
  const address = addressOf(number)
  const port = `to-${name}`
  await mkdir(join(folder, 'etc'), { recursive: true })
  let init: ChildProcess | undefined
  let pid = 0
  let programs: Program[] = []

  function enter(user: string | undefined): string[] {
    if (!pid) throw new Error(`${name} is switched off`)
    const places = ['--net', '--pid', '--mount', '--uts']
    const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
    return ['nsenter', '--target', String(pid), ...places, ...asUser]
  }

  const host: Host = {
    ...{ name, address, folder },
    file: (file) => join(folder, 'etc', file),
    start(program, args, { user, env } = {}) {
      const started = startProgram([...enter(user), program, ...args], {
        name: `${program} on ${name}`,
        env: { ...process.env, ...env },
        logFile: join(lab.logs, `${name}-${program.replace(/.*\//, '')}.log`),
      })
      programs.push(started)
      return started
    },
    async run(program, args, { user, env } = {}) {
      const [entering = '', ...rest] = enter(user)
      return run(entering, [...rest, program, ...args], { ...process.env, ...env })
    },
    cutLink: async () => void (await run('ip', ['link', 'set', port, 'down'])),
    restoreLink: async () => void (await run('ip', ['link', 'set', port, 'up'])),
    async kill() {
      if (!init || !pid) return
      const exited = once(init, 'exit')
      process.kill(pid, 'SIGKILL')
      await exited
      pid = 0
      await Promise.all(programs.map(({ ended }) => ended))
      programs = []
      // The kernel may have removed it already, together with the namespace of its other end.
      await run('ip', ['link', 'del', port]).catch(() => undefined)
    },
    async boot() {
      const log = openSync(join(lab.logs, `${name}.log`), 'a')
      init = spawn('unshare', [...isolation, '/bin/sh', '-c', initScript, 'init', name, folder], {
        stdio: ['ignore', 'pipe', log],
      })
      closeSync(log)
      await untilBooted(name, init)
      pid = (await onlyChildOf(init.pid ?? 0)) ?? 0
      const otherEnd = ['peer', 'name', 'eth0', 'netns', String(pid)]
      await run('ip', ['link', 'add', port, 'type', 'veth', ...otherEnd])
      await run('ip', ['link', 'set', port, 'master', switchName])
      await host.run('ip', ['addr', 'add', `${address}/24`, 'dev', 'eth0'])
      await host.run('ip', ['link', 'set', 'eth0', 'up'])
      await host.run('ip', ['route', 'add', multicast, 'dev', 'eth0'])
      await host.restoreLink()
    },
  }
  await host.boot()
  return host
}

async function untilBooted(name: string, init: ChildProcess): Promise<void> {
  if (!init.stdout) throw new Error(`${name} has no console`)
  const lines = createInterface({ input: init.stdout })
  await Promise.race([
    once(lines, 'line'),
    once(init, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${String(code)} while it booted`)
    }),
  ])
}

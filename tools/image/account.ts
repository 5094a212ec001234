import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { enginePath } from '../cluster-engines.mjs'
import { root } from '../command.mjs'

const name = 'onair-image'
const shownLines = 15
/** Ends a program that runs, with all that it has started. */
const running = new Set<() => unknown>()
/** What leads to the networks of this machine. */
const networkVariables = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** An account without rights, which builds and runs containers. */
export interface Account {
  uid: number
  /** Its home, with its images. */
  folder: string
  /** Runs a program to its end and returns what it says; throws if it fails. */
  run(program: string, ...args: readonly string[]): Promise<string>
  /** Whether it can read this project. */
  canRead(): Promise<boolean>
}

/** Adds the account to this machine, with user ids for its containers. */
export function addAccount(): Account & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'onair-image-'))
  chmodSync(folder, 0o755)
  const remove = () => {
    for (const end of running) end()
    removeAccount()
    // Programs that were just ended may still leave.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    // An earlier run may have been killed.
    removeAccount()
    const home = ['--no-create-home', '--home-dir', folder, '--shell', '/bin/sh']
    execFileSync('useradd', ['--system', '--user-group', '--add-subids-for-system', ...home, name], {
      env: { ...process.env, PATH: enginePath },
    })
    const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, name])))
    chownSync(folder, uid, gid)
    return { ...openAccount(folder, join(folder, 'run')), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function removeAccount(): void {
  try {
    execFileSync('userdel', ['--force', name], { env: { ...process.env, PATH: enginePath }, stdio: 'ignore' })
  } catch {
    // There is none.
  }
}

/** The account that was added, with a folder for what does not outlive its processes. */
export function openAccount(folder: string, runFolder: string): Account {
  const { uid, gid } = statSync(folder)
  mkdirSync(runFolder, { recursive: true, mode: 0o700 })
  chownSync(runFolder, uid, gid)
  // For the accounts of a base image too, while it is made.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  chmodSync(temporary, 0o1777)
  const given = networkVariables.flatMap((variable) => {
    const value = process.env[variable]
    return value === undefined ? [] : [[variable, value]]
  })
  const env = {
    ...Object.fromEntries(given),
    ...{ PATH: enginePath, HOME: folder, XDG_RUNTIME_DIR: runFolder, TMPDIR: temporary },
    ...{ STORAGE_DRIVER: 'overlay', BUILDAH_ISOLATION: 'chroot' },
  }
  const run = (program: string, ...args: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const lines: string[] = []
      const child = spawn(program, args, {
        ...{ cwd: root, uid, gid, env, detached: true },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
      running.add(end)
      child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => lines.push(line))
      child.once('error', reject)
      child.once('exit', () => running.delete(end))
      child.once('close', (code) => {
        if (code === 0) return resolve(said)
        const last = lines.slice(-shownLines).join('\n  ')
        reject(new Error(`${program} ${args[0]} ended with ${code}:\n  ${last}`))
      })
    })
  const canRead = () =>
    run('test', '-r', join(root, 'package.json')).then(
      () => true,
      () => false,
    )
  return { uid, folder, run, canRead }
}

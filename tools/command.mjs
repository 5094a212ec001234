import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { constants as system } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SetupFailure } from './display.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} name */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** No colours unless on a terminal. */
export const plainUnlessTerminal = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }

/**
 * Runs a command to its end and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = plainUnlessTerminal, onLine } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`
        onLine?.(line)
      })
    }
    exitCode(child).then(
      (code) => resolve({ code, output }),
      (error) => resolve({ code: 127, output: String(error) }),
    )
  })
}

/**
 * The exit code as in a shell: 128 plus the signal number for a killed process.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? system.signals[signal] : 0)))
  })
}

/** @param {string} folder which is made if need be */
export function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The caller's npm; its cache is in the project where the home folder is not writable. @param {string[]} args */
export function npm(args) {
  const cache = process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? '/', '.npm')
  const placed = isWritable(cache) ? args : [...args, '--cache', join(root, '.cache/npm')]
  const script = process.env['npm_execpath']
  return script?.endsWith('.js')
    ? { command: process.execPath, args: [script, ...placed] }
    : { command: 'npm', args: placed }
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupFailure(
    `Onair needs Node.js 20.19 or newer and this is ${process.version}: install a newer one from nodejs.org.`,
  )
}

/** Calls back once on the first stop signal. @param {(signal: NodeJS.Signals) => void} onStop */
export function onceAskedToStop(onStop) {
  let hasStopped = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole group: the children have already received it.
    if (!hasStopped && !(signal === 'SIGINT' && process.stdin.isTTY)) onStop(signal)
    hasStopped = true
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return () => hasStopped
}

/** Exits with one sentence for a SetupFailure, or with the stack of a bug. @param {() => Promise<number>} main */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.exitCode = 1
    if (!(error instanceof SetupFailure)) throw error
    process.stderr.write(`\n${error.message}\n`)
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { exitCode, onceAskedToStop, root } from './command.mjs'
import { ownSettings } from './own-service.mjs'

/**
 * Runs a program in this terminal, forwards a stop signal once, and returns its exit code.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} [more] Variables beside those of the environment.
 */
export async function hand(file, args, more = {}) {
  const env = { ...ownSettings(process.env), ...process.env, ...more }
  const program = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env, stdio: 'inherit' })
  onceAskedToStop((signal) => program.kill(signal))
  return exitCode(program)
}

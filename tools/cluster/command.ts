import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const maxOutputBytes = 16 * 1024 * 1024

/** What a command says; throws if it fails. */
export async function run(program: string, args: readonly string[], env = process.env): Promise<string> {
  const { stdout } = await execute(program, args, { env, maxBuffer: maxOutputBytes })
  return stdout
}

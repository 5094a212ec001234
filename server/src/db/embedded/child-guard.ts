import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

// This shell survives a SIGKILL of our process. Its standard input is a pipe that only we hold: when that closes, the
// shell sends SIGINT until the program has exited (a signal before its handlers are set is lost).
const guardScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{
  read -r _ <&3
  trap 'kill "$!"; wait; exit' TERM
  while kill -INT "$program"; do sleep 1 & wait "$!"; done
} 2>/dev/null &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
wait "$watcher"
[ -z "$REMOVE_AT_END" ] || rm -rf "$REMOVE_AT_END"
exit "$status"
`

export interface GuardedChild {
  /** The exit status of the program. */
  ended: Promise<number>
  /** Ends the program with SIGINT, as our own death would. */
  end(): Promise<number>
  /** Lets this process exit without waiting for the program. */
  loosen(): void
}

interface Surroundings {
  account: Account
  cwd: string
  /** An open file for the program's output. */
  output: number
  /** A folder to remove when the program exits. */
  removeAtEnd?: string | undefined
}

/** Runs a program that never outlives this process. */
export function spawnGuarded(
  program: string,
  args: string[],
  { account, cwd, output, removeAtEnd }: Surroundings,
): GuardedChild {
  const child = spawn('/bin/sh', ['-c', guardScript, 'keeper', program, ...args], {
    cwd,
    ...account,
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', REMOVE_AT_END: removeAtEnd ?? '' },
    stdio: ['pipe', output, output],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  ended.catch(() => undefined)
  child.stdin?.on('error', () => undefined)
  return {
    ended,
    end: () => {
      child.ref()
      child.stdin?.end()
      return ended
    },
    loosen: () => child.unref(),
  }
}

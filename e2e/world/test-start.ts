import { existsSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 100

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * `npm test` loads the journeys while other suites run, and creates a file once they have the machine to themselves.
 * Whoever runs them without it, or ends it, keeps nobody waiting.
 */
export async function untilStarted({ TEST_START, TEST_RUNNER } = process.env): Promise<void> {
  if (TEST_START === undefined) return
  while (!existsSync(TEST_START) && isRunning(Number(TEST_RUNNER))) await pause(pollMs)
}

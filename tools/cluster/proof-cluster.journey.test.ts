import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { run } from './command.ts'
import type { KillPrimaryResult } from './faults/kill-primary.ts'

const proof = fileURLToPath(new URL('../proof-cluster.ts', import.meta.url))
/** It exits with 1 where a time is not met, which says more of the machine than of the service. */
function report(error: unknown): string {
  const { stdout } = error as { stdout?: string }
  if (!stdout) throw error
  return stdout
}

test('the host of the primary dies and then the link of the next one is cut, and no acknowledged write is lost, no live playlist and no segment fails, and other writes are told to come again', async () => {
  const said = await run(process.execPath, [
    ...['--no-warnings', '--import', 'tsx', proof, 'primary', '--kills', '2', '--short', '--json'],
  ]).catch(report)
  const [result] = JSON.parse(said) as KillPrimaryResult[]
  expect(result?.counts, result?.result).toMatchObject({ lost: 0, failed: 0, otherRefusals: 0 })
  expect(result?.counts.acknowledged).toBeGreaterThan(80)
  expect(result?.counts.playlists).toBeGreaterThan(200)
  expect(result?.counts.segments).toBeGreaterThan(40)
})

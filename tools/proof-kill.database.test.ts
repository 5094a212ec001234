import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { proveKills } from './proof-kill.ts'

const standIn = fileURLToPath(new URL('../server/src/testing/stand-in-server.program.ts', import.meta.url))

test('a server killed while it writes has every acknowledged write after the restart and leaves no process', {
  timeout: 120_000,
}, async () => {
  const proof = await proveKills({ rounds: 4, command: [process.execPath, '--import', 'tsx', standIn] })
  expect(proof.acknowledged).toBeGreaterThan(0)
  expect(proof).toMatchObject({ kills: 5, lost: [], orphans: [] })
})

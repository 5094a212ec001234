import { fileURLToPath } from 'node:url'
import type { TcpLine } from '@onair/server/testing/tcp-line'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'
import { type AttackedService, attackService, type ServiceSettings } from './attack/attacked-service.ts'
import { attackByBadInputs } from './attack/bad-inputs.ts'
import { attackByCallsAtOnce } from './attack/calls-at-once.ts'
import { attackByDatabaseAway } from './attack/database-away.ts'
import { attackByLogins } from './attack/logins.ts'
import { type AttackResult, formatResults } from './attack/result.ts'
import { attackByDripping } from './attack/slow-stop.ts'
import { attackBySpanChanges } from './attack/span-changes.ts'
import { attackBySprayedGuesses, sprayedSettings } from './attack/sprayed-guesses.ts'

interface Scenario {
  settings?: ServiceSettings
  /** The line leads from the service to its database. */
  attack: (service: AttackedService, line: TcpLine) => Promise<AttackResult>
}

/** Open answers get ten seconds, and the stop takes at most fifteen. */
const stop = { clients: 9, graceMs: 10_000, maxStopMs: 15_000 }

/**
 * One scenario per file in tools/attack, each against a separate service. A new one is a function from
 * AttackedService to AttackResult, and an entry here.
 */
const scenarios: Record<string, Scenario> = {
  'calls-at-once': { attack: (service) => attackByCallsAtOnce(service, { calls: 1_500 }) },
  'slow-stop': { attack: (service) => attackByDripping(service, stop) },
  'slow-stop-workers': {
    settings: { WORKERS: '2' },
    attack: (service) => attackByDripping(service, stop),
  },
  logins: { attack: (service) => attackByLogins(service, { logins: 48, segments: 300 }) },
  'database-away': {
    attack: (service, line) =>
      attackByDatabaseAway(service, line, { viewers: 20, frozenSeconds: 30, refusedSeconds: 30 }),
  },
  'sprayed-guesses': {
    settings: sprayedSettings,
    attack: (service) =>
      attackBySprayedGuesses(service, {
        phones: 2_400,
        guesses: { fromOneAddress: 5_000, fromOneNetwork: 5_000, fromManyNetworks: 50_000 },
      }),
  },
  'span-changes': { attack: attackBySpanChanges },
  'bad-inputs': { attack: (service) => attackByBadInputs(service, { perOperation: 120 }) },
}

async function proveAttacks(names: readonly string[]): Promise<AttackResult[]> {
  const database = await startThrowawayServer()
  const results: AttackResult[] = []
  try {
    for (const name of names) {
      const scenario = scenarios[name]
      if (!scenario) throw new Error(`There is no scenario ${name}: ${Object.keys(scenarios).join(', ')}`)
      console.log(`${name} …`)
      results.push(await attackService(database.connection, scenario.settings ?? {}, scenario.attack))
    }
  } finally {
    await database.stop()
  }
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2)
  const results = await proveAttacks(named.length ? named : Object.keys(scenarios))
  console.log(formatResults(results))
  process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
}

import { startProofServer } from '@onair/server/testing/commerce/proof-database'
import { checkSequences } from '@onair/server/testing/commerce/purchase-sequences'
import { openPurchaseWorld } from '@onair/server/testing/commerce/purchase-world'
import { proveRenewals, type ZoneResult } from '@onair/server/testing/commerce/renewal-proof'

const optionOf = (name: string): number | undefined => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? undefined : Number(process.argv[index + 1])
}
/** From January 2027 until February 2030, so that a leap day is among them. */
const days = optionOf('days') ?? 1_100
const runs = optionOf('sequences') ?? 200

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const server = await startProofServer()
try {
  const { createDatabase } = server
  if (days > 0) {
    const proof = await proveRenewals({ days, createDatabase, say })
    process.stdout.write(`${report(proof.zones)}\n${proof.runs} runs of the jobs in ${days} days\n`)
    if (proof.zones.some(({ differences }) => differences.length > 0)) process.exitCode = 1
  }
  if (runs > 0) await proveSequences()
} finally {
  await server.stop()
}

async function proveSequences(): Promise<void> {
  const world = await openPurchaseWorld({ createDatabase: server.createDatabase })
  try {
    const onSequence = (sequences: number, commands: number) => {
      if (sequences % 20 === 0) say(`${sequences} sequences, ${commands} commands`)
    }
    const options = { runs, maxCommands: 30, seed: optionOf('seed'), shrinks: true, onSequence }
    const { sequences, commands } = await checkSequences(world, options)
    process.stdout.write(`${sequences} sequences of purchases, ${commands} commands, no fault\n`)
  } finally {
    await world.close()
  }
}

function report(zones: readonly ZoneResult[]): string {
  return [
    '| zone | people | charges | differences |',
    '| --- | --: | --: | --: |',
    ...zones.map(
      ({ zone, people, charges, differences }) =>
        `| ${zone} | ${people} | ${charges} | ${differences.length} |`,
    ),
    ...zones.flatMap(({ differences }) => differences),
  ].join('\n')
}

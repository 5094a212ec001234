import fc from 'fast-check'
import { anyCommands, type Command, carryOut } from './purchase-commands.ts'
import { faultsOf } from './purchase-faults.ts'
import type { PurchaseWorld } from './purchase-world.ts'

export interface SequencesOptions {
  runs: number
  maxCommands: number
  seed?: number | undefined
  /** Whether what fails is made shorter, which takes a minute. */
  shrinks?: boolean
  /** Told after every sequence how many there were, and how many commands. */
  onSequence?: (sequences: number, commands: number) => void
}

/**
 * Carries out random sequences of commands, and looks after each command for a promise that is broken. What fails is
 * thrown with its seed.
 */
export async function checkSequences(
  world: PurchaseWorld,
  { runs, maxCommands, seed, shrinks = false, onSequence }: SequencesOptions,
): Promise<{ sequences: number; commands: number }> {
  let sequences = 0
  let commands = 0
  await fc.assert(
    fc.asyncProperty(anyCommands(maxCommands), async (all) => {
      await world.begin()
      for (const command of all) {
        const faults = await faultsAfter(world, command)
        commands += 1
        if (faults.length > 0) throw new Error(`After ${JSON.stringify(command)}: ${faults.join('; ')}`)
      }
      sequences += 1
      onSequence?.(sequences, commands)
    }),
    {
      numRuns: runs,
      endOnFailure: !shrinks,
      includeErrorInReport: true,
      ...(seed !== undefined && { seed }),
    },
  )
  return { sequences, commands }
}

/** A call is answered, or the bank is away; anything else is a fault of ours. */
async function faultsAfter(world: PurchaseWorld, command: Command): Promise<string[]> {
  const before = world.errors.length
  const answers = await carryOut(world, command)
  return [
    ...answers
      .filter(({ status }) => status >= 500 && status !== 503)
      .map(({ status }) => `a call was answered with ${status}`),
    ...world.errors.slice(before),
    ...faultsOf(await world.facts()),
  ]
}

import { type ProgramKey, programIdOf } from './programs.ts'
import type { WorldChannel } from './world.ts'

/** Four hours of programmes, each with its length in minutes. */
export type Block = readonly (readonly [program: ProgramKey, minutes: number])[]

const blockMinutes = 240
const minuteMs = 60_000

/** Days written as six letters, one for each block from midnight UTC on; the first day is a Thursday. */
export function plan(blocks: Readonly<Record<string, Block>>, days: readonly string[]): WorldChannel['plan'] {
  const letters = days.flatMap((day) => day.split(''))
  const slots = letters.flatMap((letter, index) => {
    let minute = index * blockMinutes
    return (blocks[letter] ?? []).map(([program, minutes]) => {
      const startMs = minute * minuteMs
      minute += minutes
      return { startMs, programId: programIdOf(program) }
    })
  })
  return { days: days.length, slots }
}

import type { AttackResult } from '../attack/result.ts'

/** A goal, what was found in its place, and whether that is right. */
export type Check = (goal: string, found: string, isMet: boolean) => void

/** Gathers what a part of the proof finds. */
export function createChecks(scenario: string): { results: AttackResult[]; check: Check } {
  const results: AttackResult[] = []
  return {
    results,
    check: (goal, found, isMet) => void results.push({ scenario, tries: 1, result: found, goal, isMet }),
  }
}

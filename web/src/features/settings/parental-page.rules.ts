/** What a PIN can stand before on this device, in the order in which it is shown. */
export const protectedActions = ['channel', 'program', 'vod', 'pay', 'profile', 'settings'] as const

export type ProtectedAction = (typeof protectedActions)[number]

/** Kept for a moment only: the PIN is asked for every time. */
export const offMinutes = 0

/** The durations to choose from: off, those of the operator, and the present one if it is none of them. */
export function durationChoices(offered: readonly number[], present: number): number[] {
  return [...new Set([offMinutes, ...offered, present])].sort((a, b) => a - b)
}

/** How long the word of success stands: longer where a protection ended. */
export function successMs(isProtected: boolean): number {
  return isProtected ? 2_000 : 5_000
}

/** Actions that a PIN can protect on this device, in display order. */
export const protectedActions = ['channel', 'program', 'vod', 'pay', 'profile', 'settings'] as const

export type ProtectedAction = (typeof protectedActions)[number]

/** Not remembered: the PIN is asked for every time. */
export const offMinutes = 0

/** The durations to choose from: off, the operator's, and the current one if it is another. */
export function durationChoices(offered: readonly number[], present: number): number[] {
  return [...new Set([offMinutes, ...offered, present])].sort((a, b) => a - b)
}

/** How long the success message is shown: longer after a protection was turned off. */
export function successMs(isProtected: boolean): number {
  return isProtected ? 2_000 : 5_000
}

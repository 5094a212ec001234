/** P-9.14: the guest trial never announces more. */
const maxTrialDays = 90

/** How many free days a guest is told of. */
export const trialDaysOf = (promoDays: number): number => Math.min(promoDays, maxTrialDays)

import type { AbTestDraft } from '@onair/server'

/** Which look of the header's offer leads more people to try a packet. */
export const trialTest: AbTestDraft = {
  name: 'trial-button',
  variants: [
    { name: 'outlined', weight: 1 },
    { name: 'filled', weight: 1 },
  ],
}

import type { ContentDraft } from '@onair/server'

type Terms = Pick<ContentDraft, 'available_from' | 'available_until' | 'territory' | 'device_kinds'>

/** A film for each way in which a licence closes one, by slug. */
export const terms: Readonly<Record<string, Terms>> = {
  'potato-opera': { available_until: new Date('2026-01-01') },
  'honeymoon-for-one': { available_from: new Date('2031-05-03') },
  'signal-tower': { territory: ['KZ'] },
  'small-machines': { device_kinds: ['tv'] },
}

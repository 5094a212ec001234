import { z } from 'zod'
import { entity } from '../core/entity.ts'

/** Actions that a PIN can protect. */
export const ParentalAction = z.enum(['profile', 'pay', 'settings', 'parental', 'program', 'channel', 'vod'])

/** A right PIN opens one action on this device for a while; the server stores the grant. */
export const ParentalGrant = entity('ParentalGrant', {
  action: ParentalAction,
  expires_in: z.int().meta({ examples: [1800], description: 'Seconds' }),
})

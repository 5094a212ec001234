import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Money, Text } from '../core/values.ts'

export const OtpReceipt = entity('OtpReceipt', {
  code_length: z.int().meta({ examples: [4] }),
  expires_in: z.int().meta({ examples: [300], description: 'Seconds' }),
  resend_in: z.int().meta({ examples: [60], description: 'Seconds' }),
  message: Text.nullable(),
})

export const City = entity('City', {
  id: Id,
  name: z.string().meta({ examples: ['Harbour City'] }),
})

export const AddressLogin = entity('AddressLogin', {
  address_id: Id,
  address: z.string().meta({ examples: ['1 Quay Street'] }),
  provider_id: Id,
  user_id: Id,
})

/** Proof of a right code of the cable operator; the viewer has not chosen an address yet. */
export const CableIdentity = entity('CableIdentity', {
  mwat: z.string().meta({ examples: ['opaque'] }),
  addresses: z.array(AddressLogin),
})

export const BlockStatus = entity('BlockStatus', {
  balance: Money,
  username: z.string().meta({ examples: ['70000000001'] }),
  amount: Money,
  /** -2 blocked, -1 payment due, 0 open. */
  status: z
    .int()
    .min(-2)
    .max(0)
    .meta({ examples: [0] }),
  message_detail: Text.nullable(),
})

import type { Tenant } from '../../core/tenant.ts'

type Traits = Pick<Tenant['traits'], 'phone' | 'codeLength' | 'signIn' | 'chatBot'>

/** For a brand whose mask does not tell. */
const defaultLength = 11

function isOther({ phone: { others } }: Traits, phone: string): boolean {
  return others !== null && !phone.startsWith(others.unlessPrefix)
}

/** Each * and each digit of the mask is a digit of the phone. */
function lengthOf(mask: string): number {
  return mask.replace(/[^*\d]/g, '').length || defaultLength
}

export function fitsPhone(traits: Traits, phone: string): boolean {
  const { mask, others } = traits.phone
  const length = others && isOther(traits, phone) ? others.length : lengthOf(mask)
  return phone.length === length
}

export function codeLengthOf(traits: Traits, phone: string): number {
  const { others } = traits.phone
  return others && isOther(traits, phone) ? others.codeLength : traits.codeLength
}

/** A brand with a bot sends codes by chat; others send an SMS. */
export function sendMethodsOf({ signIn, chatBot }: Traits): {
  methods: ('telegram' | 'sms')[]
  link: string | null
} {
  return chatBot && signIn.includes('telegram')
    ? { methods: ['telegram'], link: chatBot.link }
    : { methods: ['sms'], link: null }
}

/** Dialogs that have an address: a hash over any page, or a route of their own. No page may take these names. */
export const dialogNames = [
  'language',
  'message',
  'confirm',
  'auth',
  'profiles',
  'parental',
  'parental_set',
  'parental_start',
  'pincode',
  'block_alma',
  'smarttv',
  'menu',
  'quick_packets',
  'unsupported_region',
] as const

export type DialogName = (typeof dialogNames)[number]

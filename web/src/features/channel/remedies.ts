/** What a viewer can do about a refusal. */
export const remedies = {
  pin: { label: 'enter_pin', icon: 'lock' },
  'sign-in': { label: 'sign_in', icon: 'user' },
} as const

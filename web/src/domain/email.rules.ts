const latinAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const cyrillic = /\p{Script=Cyrillic}/u

/** The usual pattern of an address; letters of other scripts reach no mailbox that we could write to. */
export function isEmail(email: string): boolean {
  return latinAddress.test(email) && !cyrillic.test(email) && !/xn--/i.test(email)
}

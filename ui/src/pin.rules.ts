export const pinLength = 4

/** The digits of a typed or pasted text, up to the length of a code. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

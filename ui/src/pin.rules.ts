export const pinLength = 4

/** The digits of what was typed or pasted, as many as a code has. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

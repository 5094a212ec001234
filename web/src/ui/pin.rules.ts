export const pinLength = 4

/** The digits of what was typed or pasted, as many as a PIN has. */
export function pinDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, pinLength)
}

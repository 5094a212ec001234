import { switchLayout } from '@onair/contract/keyboard-layout'
import type { Channel } from './on-air.rules.ts'

/** By a part of the name, also in the other keyboard layout, or by the number. */
export function isFound({ name, number }: Pick<Channel, 'name' | 'number'>, text: string): boolean {
  const query = text.trim().toLowerCase()
  const words = name.toLowerCase()
  return words.includes(query) || words.includes(switchLayout(query)) || String(number) === query
}

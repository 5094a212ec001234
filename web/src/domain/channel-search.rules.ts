import { switchLayout } from '@onair/contract/keyboard-layout'
import type { Channel } from './on-air.rules.ts'

/** By a part of the name, also in the other keyboard layout. */
export function isNameFound({ name }: Pick<Channel, 'name'>, text: string): boolean {
  const query = text.trim().toLowerCase()
  const words = name.toLowerCase()
  return words.includes(query) || words.includes(switchLayout(query))
}

/** By the name or by the number. */
export function isFound(channel: Pick<Channel, 'name' | 'number'>, text: string): boolean {
  return isNameFound(channel, text) || String(channel.number) === text.trim().toLowerCase()
}

import { expect, test } from 'vitest'
import { hasCreateTile } from './profile-tiles.rules.ts'

test.each([
  ['[P-2.85] in the settings', 1, 'settings', false, true],
  ['[P-5.22 P-5.21] not in the settings at five', 5, 'settings', false, false],
  ['[P-5.23] not in the settings once there is a PIN', 1, 'settings', true, false],
  ['[V-2.129] in the menu under five', 4, 'menu', true, true],
  ['[V-2.129] not in the menu at five', 5, 'menu', false, false],
  ['[P-5.23] in the management, which asks for the PIN', 4, 'management', true, true],
  ['[P-5.22] not in the management at five', 5, 'management', false, false],
] as const)('%s a new profile is offered', (_, count, place, pinSet, offered) => {
  expect(hasCreateTile(count, place, pinSet)).toBe(offered)
})

import { routes } from '@onair/contract/routes'
import { expect, test } from 'vitest'

test.each([
  'listMessages',
  'listCards',
  'createCard',
  'verifyParentalCode',
  'sendParentalCode',
  'updateUser',
] as const)('%s is for whoever is signed in, not for guests', (operation) => {
  expect(routes[operation].access).toBe('user')
})

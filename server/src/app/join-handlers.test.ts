import { expect, test } from 'vitest'
import type { Handlers } from '../core/call.ts'
import { Failure } from '../core/failure.ts'
import { joinHandlers } from './join-handlers.ts'

const refuse = async () => {
  throw new Failure('not_found')
}
const users: Handlers = { getUser: refuse, updateUser: refuse }
const devices: Handlers = { listDevices: refuse }

test('handlers of several modules answer side by side', () => {
  expect(joinHandlers([users, devices])).toEqual({ ...users, ...devices })
})

test('two handlers for one operation are refused, with its name', () => {
  const others: Handlers = { listDevices: refuse, getUser: refuse }
  expect(() => joinHandlers([users, devices, others])).toThrow(
    new Error('Answered by two handlers: listDevices, getUser'),
  )
})

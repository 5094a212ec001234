import { expect, test } from 'vitest'
import type { Session } from '../../session/index.ts'
import { followNativeToken } from './native-token.ts'

function open(before?: string) {
  const native: EventTarget & { notificationToken?: unknown } = new EventTarget()
  if (before !== undefined) native.notificationToken = before
  const saved: (string | null)[] = []
  let state: object = { step: 'starting' }
  let changed = () => {}
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      changed = listener
      return () => undefined
    },
  } as unknown as Session['store']
  followNativeToken(native, {
    client: {
      saveNotificationToken: async ({ body }) => {
        saved.push(body.token)
        return {}
      },
    },
    session: { store },
  })
  return {
    saved,
    enter(deviceId: string) {
      state = { step: 'ready', deviceId }
      changed()
    },
    tell: (detail: unknown) => native.dispatchEvent(new CustomEvent('notification_token', { detail })),
  }
}

test('the token of an app is stored once for each device that signs in, and again when it changes', () => {
  const { saved, enter, tell } = open('first')
  expect(saved).toEqual([])
  enter('one')
  enter('one')
  tell('first')
  expect(saved).toEqual(['first'])
  tell('second')
  enter('two')
  tell(null)
  expect(saved).toEqual(['first', 'second', 'second', null])
})

test('what is no token is not stored', () => {
  const { saved, enter, tell } = open()
  enter('one')
  tell('')
  tell(7)
  expect(saved).toEqual([])
})

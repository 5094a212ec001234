import { expect, test } from 'vitest'
import { type Caller, viewerOf } from './call.ts'

const guest: Caller = {
  userId: 7,
  isGuest: true,
  deviceId: 'device',
  tokenHash: Buffer.alloc(32),
  profile: null,
}

test('a session that chose no profile is viewed as a grown-up without one', () => {
  expect(viewerOf(3, guest)).toEqual({
    tenantId: 3,
    userId: 7,
    isGuest: true,
    profileId: null,
    role: 'adult',
  })
})

test('a session in the profile of a child is a child', () => {
  const child: Caller = { ...guest, isGuest: false, profile: { id: 9, role: 'child' } }
  expect(viewerOf(3, child)).toEqual({ tenantId: 3, userId: 7, isGuest: false, profileId: 9, role: 'child' })
})

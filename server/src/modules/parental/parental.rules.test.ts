import { describe, expect, test } from 'vitest'
import {
  agesShownTo,
  airingAge,
  decide,
  grantSeconds,
  highestShownAge,
  isCheckWaived,
  isHiddenFrom,
  isProtectedBy,
  isRestricted,
  linkAgeLimit,
  maxOpenAge,
  type PinCheck,
  sendLimit,
  strictestAge,
} from './parental.rules.ts'

const everything = {
  duration: 30,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  pay: true,
  settings: true,
}

describe('whose age is too young', () => {
  test.each([
    [0, 'adult', false],
    [17, 'adult', false],
    [18, 'adult', true],
    [21, 'adult', true],
    [null, 'adult', true],
    [12, 'child', false],
    [13, 'child', true],
    [null, 'child', true],
  ] as const)(
    '[P-9.11 P-6.06 V-5.01 V-5.02] age %s for the role %s: restricted is %s',
    (age, role, restricted) => {
      expect(isRestricted(age, role)).toBe(restricted)
    },
  )

  test('a list shows a child what is for twelve and younger, and a grown-up everything', () => {
    expect(highestShownAge('child')).toBe(12)
    expect(highestShownAge('adult')).toBeNull()
    expect(agesShownTo('child')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(agesShownTo('adult')).toBeNull()
  })

  test.each([
    ['child', 12, false],
    ['child', 13, true],
    ['child', null, true],
    ['adult', 18, false],
    ['adult', null, false],
  ] as const)('[V-5.02] from a viewer who is %s, what is for %s is hidden: %s', (role, age, isHidden) => {
    expect(isHiddenFrom({ role }, age)).toBe(isHidden)
  })

  test('the archive is as strict as the strictest of what it shows', () => {
    expect(strictestAge(6, 18)).toBe(18)
    expect(strictestAge(12, 6)).toBe(12)
    expect(strictestAge(6, null)).toBe(18)
  })
})

test.each([
  [30, 1800],
  [5, 300],
  [1, 60],
  [0, 60],
])('[P-9.07] a PIN kept for %s minutes opens for %s seconds; off is one minute', (minutes, seconds) => {
  expect(grantSeconds(minutes)).toBe(seconds)
})

test.each(['profile', 'program', 'vod', 'channel', 'pay', 'settings'] as const)(
  '[P-6.09] the switch of a device decides whether %s asks for the PIN',
  (action) => {
    expect(isProtectedBy(everything, action)).toBe(true)
    expect(isProtectedBy({ ...everything, [action]: false }, action)).toBe(false)
  },
)

test('[P-4.24] no switch takes the PIN from its own settings', () => {
  const nothing = { profile: false, program: false, vod: false, channel: false, pay: false, settings: false }
  expect(isProtectedBy({ ...nothing, duration: 0 }, 'parental')).toBe(true)
})

const asked: PinCheck = {
  isGuest: false,
  status: 'set',
  action: 'vod',
  protectedHere: true,
  granted: false,
  age: 18,
  role: 'adult',
}

describe('whether a session may go on', () => {
  test.each([
    ['[P-4.27 P-6.08] a film for adults asks', {}, 'parental_required'],
    ['[P-4.26 V-4.66] a channel for adults asks', { action: 'channel' }, 'parental_required'],
    ['[P-4.25] an archived programme for adults asks', { action: 'program' }, 'parental_required'],
    ['[P-6.08] what is for everybody does not', { age: 16 }, 'open'],
    ['[V-5.01] an unknown age asks', { age: null }, 'parental_required'],
    ['[P-4.18] a device that does not protect it lets it through', { protectedHere: false }, 'open'],
    ['[P-4.19] so does a PIN that is still good', { granted: true }, 'open'],
    ['[P-4.17] without a PIN there is one to be made first', { status: 'notset' }, 'parental_required'],
    [
      '[P-4.28] a guest signs in before a channel',
      { isGuest: true, status: 'ignore', action: 'channel' },
      'sign_in_required',
    ],
    [
      '[P-4.28] a guest signs in before an archived programme',
      { isGuest: true, status: 'ignore', action: 'program' },
      'sign_in_required',
    ],
    ['a guest watches what is for everybody', { isGuest: true, status: 'ignore', age: 16 }, 'open'],
    ['[V-5.02] a child asks above twelve', { role: 'child', age: 13 }, 'parental_required'],
    ['a child does not ask up to twelve', { role: 'child', age: 12 }, 'open'],
    [
      'a child asks although the device does not protect it',
      { role: 'child', age: 16, protectedHere: false },
      'parental_required',
    ],
    ['a child goes on with the PIN of a grown-up', { role: 'child', age: 16, granted: true }, 'open'],
    ['[P-4.21] a grown-up profile asks', { action: 'profile', age: null }, 'parental_required'],
    ['[P-4.22] paying asks', { action: 'pay', age: null }, 'parental_required'],
    ['[P-4.23] settings ask', { action: 'settings', age: null }, 'parental_required'],
    ['[P-4.24] the settings of the PIN ask', { action: 'parental', age: null }, 'parental_required'],
    ['without a PIN profiles are free', { action: 'profile', age: null, status: 'notset' }, 'open'],
    ['without a PIN paying is free', { action: 'pay', age: null, status: 'notset' }, 'open'],
    [
      'without a PIN there are no settings of it',
      { action: 'parental', age: null, status: 'notset' },
      'parental_required',
    ],
    ['a switch off frees paying', { action: 'pay', age: null, protectedHere: false }, 'open'],
    [
      'but not for a child',
      { action: 'pay', age: null, protectedHere: false, role: 'child' },
      'parental_required',
    ],
    ['a guest pays nothing', { action: 'pay', age: null, isGuest: true }, 'sign_in_required'],
  ] as const)('%s', (_, change, decision) => {
    expect(decide({ ...asked, ...change })).toBe(decision)
  })
})

test.each([
  [0, 6, 6],
  [18, 6, 18],
  [6, 18, 18],
  [12, null, 12],
  [null, 6, 18],
  [null, null, 18],
  [16, undefined, 16],
])(
  '[V-4.66 V-5.01] on a channel of age %s a programme of age %s counts as %s',
  (channel, program, counted) => {
    expect(airingAge(channel, program)).toBe(counted)
  },
)

test.each([
  ['what has no rating is opened', null, 'adult', true, true],
  ['what is rated 18+ is not', 18, 'adult', true, false],
  ['what needs no check has none to waive', 12, 'adult', true, false],
  ['nothing is opened for a child', null, 'child', true, false],
  ['nothing is opened where the brand does not allow it', null, 'adult', false, false],
] as const)('[P-2.73] by a player that ignores parental control, %s', (_, age, role, isAllowed, isWaived) => {
  expect(isCheckWaived({ age, role }, isAllowed)).toBe(isWaived)
})

describe('how much a link opens', () => {
  const adult = { status: 'set', action: 'channel', protectedHere: true, granted: false } as const
  test.each([
    ['a guest', { ...adult, isGuest: true, role: 'adult' }, 17],
    ['an adult', { ...adult, isGuest: false, role: 'adult' }, 17],
    ['an adult who made no PIN', { ...adult, isGuest: false, role: 'adult', status: 'notset' }, 17],
    ['an adult who entered the PIN', { ...adult, isGuest: false, role: 'adult', granted: true }, 99],
    [
      'an adult whose device asks nothing',
      { ...adult, isGuest: false, role: 'adult', protectedHere: false },
      99,
    ],
    ['a child', { ...adult, isGuest: false, role: 'child' }, 12],
    [
      'a child whose device asks nothing',
      { ...adult, isGuest: false, role: 'child', protectedHere: false },
      12,
    ],
    ['a child for whom the PIN was entered', { ...adult, isGuest: false, role: 'child', granted: true }, 99],
  ] as const)('%s: up to %s', (_, asked, age) => {
    expect(maxOpenAge(asked)).toBe(age)
  })

  test.each([
    [12, 6, 12],
    [17, 6, 12],
    [99, 6, 12],
    [17, 16, 17],
    [99, 16, 17],
    [12, 18, 12],
    [17, 18, 17],
    [99, 18, 99],
  ])(
    'who may watch up to %s is given, for a channel that shows up to %s, a link up to %s',
    (max, shown, limit) => {
      expect(linkAgeLimit(max, shown)).toBe(limit)
    },
  )
})

test('a new PIN is sent five times a day at most', () => {
  expect(sendLimit(7)).toEqual({ subject: 'pins:7', max: 5, windowMs: 86_400_000, code: 'too_many_tries' })
})

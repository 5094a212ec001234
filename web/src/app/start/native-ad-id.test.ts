import { beforeEach, expect, test } from 'vitest'
import { answerConsent, useConsent } from '../../analytics/consent.ts'
import type { Session } from '../../session/index.ts'
import { followNativeAdId } from './native-ad-id.ts'

const phone = { identifier: '5f1c-phone', vendor: 'google' }

function open(consent: 'ask' | 'given' | null, before?: unknown) {
  const native = Object.assign(new EventTarget(), { advertisingId: before })
  const saved: unknown[] = []
  let state: object = { step: 'starting' }
  let changed = () => {}
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      changed = listener
      return () => undefined
    },
  } as unknown as Session['store']
  followNativeAdId(native, {
    client: {
      createAdId: async ({ body }) => {
        saved.push(body)
        return body
      },
    },
    session: { store },
    analytics: consent && { consent, audience_counter: null, error_dsn: null },
  })
  return {
    saved,
    enter(deviceId: string) {
      state = { step: 'ready', deviceId }
      changed()
    },
    tell: (detail: unknown) => native.dispatchEvent(new CustomEvent('advertising_id', { detail })),
  }
}

beforeEach(() => useConsent.setState({ answer: null }))

test('[P-7.48] the advertising id of an app is stored after a yes, once for each device that signs in', () => {
  const { saved, enter, tell } = open('ask', phone)
  enter('one')
  expect(saved).toEqual([])
  answerConsent('given')
  enter('one')
  tell(phone)
  expect(saved).toEqual([phone])
  enter('two')
  tell({ ...phone, identifier: '5f1c-other' })
  expect(saved).toEqual([phone, phone, { ...phone, identifier: '5f1c-other' }])
  answerConsent('denied')
  enter('three')
  expect(saved).toHaveLength(3)
})

test.each([
  ['given', null, [phone]],
  ['given', 'denied', []],
  ['ask', 'denied', []],
  [null, 'given', []],
] as const)(
  '[P-7.48] where the brand says %s and the viewer %s, what is stored is %j',
  (consent, answer, stored) => {
    useConsent.setState({ answer })
    const { saved, enter } = open(consent, phone)
    enter('one')
    expect(saved).toEqual(stored)
  },
)

test('[P-7.48] an id that its owner refuses, or that is none, is not stored', () => {
  const { saved, enter, tell } = open('given')
  enter('one')
  for (const detail of [
    ...[null, 'id', {}, { identifier: ' ', vendor: 'google' }, { ...phone, vendor: 7 }],
    { ...phone, identifier: 'x'.repeat(129) },
    { identifier: '00000000-0000-0000-0000-000000000000', vendor: 'apple' },
  ])
    tell(detail)
  expect(saved).toEqual([])
})

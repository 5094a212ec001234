import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CastError, castFailureOf } from './cast-error.ts'
import {
  type CastEvent,
  type CastState,
  castFlow,
  isCasting,
  notCasting,
  type ReceiverReport,
} from './cast-flow.ts'

const address = 'https://tv.example/media/link/master.m3u8'
const opening = { ...notCasting, isOpening: true }
const connected: CastState = { ...notCasting, status: 'connected', device: 'Kitchen' }
const loaded: CastState = { ...connected, status: 'buffering', address, positionS: 12.5 }
const report = (change: Partial<ReceiverReport>): CastEvent => ({
  ...{ type: 'reported', playerState: null, idleReason: null, positionS: 13, durationS: 300 },
  ...change,
})
const moved = { positionS: 13, durationS: 300 }

describe('[V-4.50] a cast device', () => {
  test.each<[string, CastState, CastEvent, Partial<CastState>]>([
    ['is asked for', notCasting, { type: 'requested', hasMedia: true }, { isOpening: true }],
    ['is not chosen', opening, { type: 'cancelled' }, { isOpening: false, status: 'disconnected' }],
    [
      'connects',
      opening,
      { type: 'connected', device: 'Kitchen' },
      { isOpening: false, status: 'connected', device: 'Kitchen' },
    ],
    ['is idle before it has loaded', connected, report({ playerState: 'IDLE' }), { status: 'connected' }],
    [
      'loads',
      connected,
      { type: 'loading', address, positionS: 12.5 },
      { status: 'buffering', address, positionS: 12.5 },
    ],
    ['buffers', loaded, report({ playerState: 'BUFFERING' }), { status: 'buffering', ...moved }],
    ['plays', loaded, report({ playerState: 'PLAYING' }), { status: 'playing', ...moved }],
    ['pauses', loaded, report({ playerState: 'PAUSED' }), { status: 'paused', ...moved }],
    [
      'ends',
      loaded,
      report({ playerState: 'IDLE', idleReason: 'FINISHED' }),
      { status: 'ended', positionS: 12.5 },
    ],
    [
      'is stopped by somebody else',
      loaded,
      report({ playerState: 'IDLE', idleReason: 'CANCELLED' }),
      { status: 'idle' },
    ],
    [
      '[V-8.26] cannot play',
      loaded,
      report({ playerState: 'IDLE', idleReason: 'ERROR' }),
      { status: 'idle', failure: 'connection' },
    ],
    [
      'disconnects, and its position is remembered',
      loaded,
      { type: 'disconnected' },
      { status: 'disconnected', device: null, positionS: 12.5, address },
    ],
    [
      'says nothing after it has gone',
      notCasting,
      report({ playerState: 'PLAYING' }),
      { status: 'disconnected' },
    ],
    [
      'loads nothing without a session',
      notCasting,
      { type: 'loading', address, positionS: 1 },
      { status: 'disconnected', address: null },
    ],
    [
      'goes on where another player is opened',
      loaded,
      { type: 'connected', device: 'Kitchen' },
      { status: 'buffering', address },
    ],
    [
      'begins anew with the next session',
      { ...loaded, status: 'disconnected' },
      { type: 'connected', device: 'Attic' },
      { status: 'connected', address: null, device: 'Attic', positionS: 0 },
    ],
  ])('%s', (_, before, event, after) => {
    expect(castFlow(before, event)).toEqual({ ...before, ...after })
  })

  test('[V-5.27 V-8.27] is not asked for without a media source', () => {
    expect(castFlow(notCasting, { type: 'requested', hasMedia: false })).toEqual({
      ...notCasting,
      failure: 'no_media',
    })
  })

  test('a failure is told once', () => {
    const failed = castFlow(opening, { type: 'failed', failure: 'security' })
    expect(failed).toEqual({ ...notCasting, failure: 'security' })
    expect(castFlow(failed, { type: 'failure-told' })).toEqual(notCasting)
  })
})

const events = fc.oneof(
  fc.record({ type: fc.constant('requested' as const), hasMedia: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('cancelled' as const, 'failure-told' as const, 'disconnected' as const),
  }),
  fc.record({
    type: fc.constant('failed' as const),
    failure: fc.constantFrom('connection' as const, 'security' as const),
  }),
  fc.record({ type: fc.constant('connected' as const), device: fc.constantFrom('Kitchen', 'Attic') }),
  fc.record({ type: fc.constant('loading' as const), address: fc.constant(address), positionS: fc.nat(300) }),
  fc.record({
    type: fc.constant('reported' as const),
    playerState: fc.constantFrom(
      'IDLE' as const,
      'BUFFERING' as const,
      'PLAYING' as const,
      'PAUSED' as const,
      null,
    ),
    idleReason: fc.constantFrom('FINISHED' as const, 'CANCELLED' as const, 'ERROR' as const, null),
    positionS: fc.nat(300),
    durationS: fc.constant(300),
  }),
)

test('[V-4.50] a device has a name exactly while it is connected, and plays only what it was given', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (list) => {
      const state = list.reduce<CastState>(castFlow, notCasting)
      expect(state.device !== null).toBe(isCasting(state))
      if (!['disconnected', 'connected'].includes(state.status)) expect(state.address).toBe(address)
      if (state.status === 'connected') expect(state.address).toBeNull()
      if (isCasting(state)) expect(state.isOpening).toBe(false)
    }),
  )
})

test('[V-4.50] every status is reached', () => {
  const sent: CastEvent[] = [
    { type: 'requested', hasMedia: true },
    { type: 'connected', device: 'Kitchen' },
    { type: 'loading', address, positionS: 0 },
    ...(['BUFFERING', 'PLAYING', 'PAUSED'] as const).map((playerState) => report({ playerState })),
    ...(['FINISHED', 'CANCELLED'] as const).map((idleReason) => report({ playerState: 'IDLE', idleReason })),
    { type: 'disconnected' },
  ]
  const seen = new Map<string, CastState>([[notCasting.status, notCasting]])
  for (let found = 0; found < seen.size; found++) {
    for (const state of [...seen.values()]) {
      for (const next of sent.map((event) => castFlow(state, event))) {
        if (!seen.has(next.status)) seen.set(next.status, next)
      }
    }
  }
  const statuses = ['buffering', 'connected', 'disconnected', 'ended', 'idle', 'paused', 'playing']
  expect([...seen.keys()].sort()).toEqual(statuses)
})

test('[V-4.50] whatever happened before, what cannot happen now leaves the state alone', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), events, (list, event) => {
      const state = list.reduce<CastState>(castFlow, notCasting)
      const isImpossible = isCasting(state)
        ? event.type === 'requested' || (event.type === 'reported' && state.address === null)
        : event.type === 'loading' || event.type === 'reported'
      fc.pre(isImpossible)
      expect(castFlow(state, event)).toBe(state)
    }),
  )
})

test.each([
  ['cancel', null],
  ['timeout', 'connection'],
  ['receiver_unavailable', 'connection'],
  ['session_error', 'connection'],
  ['load_media_failed', 'connection'],
  ['api_not_initialized', 'initialisation'],
  ['extension_missing', 'unsupported'],
  ['toString', 'connection'],
  [new DOMException('', 'SecurityError'), 'security'],
  [new CastError('unsupported'), 'unsupported'],
  [new Error('broken'), 'connection'],
])('[V-8.26 V-8.28] the sender’s %s is the failure %s', (reason, failure) => {
  expect(castFailureOf(reason)).toBe(failure)
})

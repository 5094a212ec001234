import { expect, test } from 'vitest'
import { embedMessage, readEmbedCommand } from './messages.ts'

test.each([
  [{ onair: 1, type: 'play' }, { type: 'play' }],
  [{ onair: 1, type: 'pause', by: 'us' }, { type: 'pause' }],
  [
    { onair: 1, type: 'seek', positionS: 12.5 },
    { type: 'seek', positionS: 12.5 },
  ],
  [
    { onair: 1, type: 'mute', muted: false },
    { type: 'mute', muted: false },
  ],
  [
    { onair: 1, type: 'volume', volume: 100 },
    { type: 'volume', volume: 100 },
  ],
])('the message %j is the command %j', (message, command) => {
  expect(readEmbedCommand(message)).toEqual(command)
})

test.each([
  [null],
  ['play'],
  [[]],
  [{ type: 'play' }],
  [{ onair: 2, type: 'play' }],
  [{ onair: '1', type: 'play' }],
  [{ onair: 1 }],
  [{ onair: 1, type: 'constructor' }],
  [{ onair: 1, type: 'seek' }],
  [{ onair: 1, type: 'seek', positionS: -1 }],
  [{ onair: 1, type: 'seek', positionS: Number.NaN }],
  [{ onair: 1, type: 'seek', positionS: '12' }],
  [{ onair: 1, type: 'mute', muted: 1 }],
  [{ onair: 1, type: 'volume', volume: 101 }],
  [{ onair: 1, type: 'volume', volume: Number.POSITIVE_INFINITY }],
])('the message %j is no command', (message) => {
  expect(readEmbedCommand(message)).toBeNull()
})

test('what a player reports carries the version', () => {
  expect(embedMessage({ type: 'ended' })).toEqual({ onair: 1, type: 'ended' })
})

import { expect, test } from 'vitest'
import { automaticLevel, offeredLevels } from '../quality/quality-flow.ts'
import { errorOf } from './error-flow.fixture.ts'
import { firstPlayerState, type PlayerEvent, type PlayerState, playerFlow } from './player-flow.ts'

const first = firstPlayerState(
  { volume: 100, muted: false, mutedByAutoplay: false },
  { of: 'content 1', sound: null, subtitles: null },
)
const after = (...events: PlayerEvent[]): PlayerState => events.reduce(playerFlow, first)
const network = errorOf('network-failed')
const engineFailed = errorOf('engine-failed')
const played: PlayerEvent = { type: 'played' }

test.each<[string, PlayerEvent[], PlayerState['phase']]>([
  ['a stream begins by loading', [], 'loading'],
  ['the first picture means playing', [played], 'playing'],
  ['an empty buffer means waiting', [played, { type: 'stalled' }], 'waiting'],
  ['a full buffer again means playing', [played, { type: 'stalled' }, played], 'playing'],
  ['loading is not waiting', [{ type: 'stalled' }], 'loading'],
  ['a pause by the system is seen', [played, { type: 'paused' }], 'paused'],
  ['a film ends', [played, { type: 'paused' }, { type: 'ended' }], 'ended'],
  ['a film pulled back after its end rests', [played, { type: 'ended' }, { type: 'seeked-back' }], 'paused'],
  ['a film pulled back while it plays goes on', [played, { type: 'seeked-back' }], 'playing'],
  ['a film seen again plays', [played, { type: 'ended' }, played], 'playing'],
  ['a browser that refuses to play at all asks for a touch', [{ type: 'play-refused' }], 'blocked'],
  ['another channel begins by loading again', [played, { type: 'source-changed' }], 'loading'],
  ['a blackout interrupts what plays', [played, { type: 'blackout-began' }], 'blackout'],
  ['a blackout is left by its end alone', [{ type: 'blackout-began' }, engineFailed, played], 'blackout'],
  [
    'after a blackout the stream loads again',
    [played, { type: 'blackout-began' }, { type: 'blackout-ended' }],
    'loading',
  ],
  ['without a blackout nothing ends', [played, { type: 'blackout-ended' }], 'playing'],
  ['nothing plays after a failure until somebody asks', [engineFailed, played], 'failed'],
])('%s', (_, events, phase) => {
  expect(after(...events).phase).toBe(phase)
})

test('asking again begins a new attempt with a clean slate', () => {
  const retried = after(network, { type: 'remedied' }, network, { type: 'retried' })
  expect(retried).toMatchObject({ phase: 'loading', errors: 0, failure: null, attempt: 1 })
})

test.each<[string, PlayerEvent[], Partial<PlayerState>]>([
  ['muting keeps the volume', [{ type: 'mute-toggled' }], { muted: true, volume: 100 }],
  [
    'unmuting brings it back',
    [{ type: 'mute-toggled' }, { type: 'mute-toggled' }],
    { muted: false, volume: 100 },
  ],
  ['volume zero is silence', [{ type: 'volume-set', volume: 0 }], { muted: true, volume: 0 }],
  [
    'unmuting from zero can be heard',
    [{ type: 'volume-set', volume: 0 }, { type: 'mute-toggled' }],
    { muted: false, volume: 20 },
  ],
  [
    'turning the volume up unmutes',
    [{ type: 'mute-toggled' }, { type: 'volume-set', volume: 40 }],
    { muted: false, volume: 40 },
  ],
  ['[V-5.23] not louder than 100', [{ type: 'volume-set', volume: 105 }], { volume: 100 }],
  ['[V-5.23] not quieter than 0', [{ type: 'volume-set', volume: -5 }], { volume: 0 }],
  [
    'sound that a browser refuses waits for a touch',
    [{ type: 'sound-refused' }],
    { muted: true, mutedByAutoplay: true },
  ],
  [
    'the touch turns it on',
    [{ type: 'sound-refused' }, { type: 'mute-toggled' }],
    { muted: false, mutedByAutoplay: false },
  ],
])('sound: %s', (_, events, sound) => {
  expect(after(...events)).toMatchObject(sound)
})

test('[V-4.11] no quality above 1080 lines is offered, and at most the four best', () => {
  const heights = [180, 240, 360, 480, 720, 1080, 1080, 1440, 2160]
  const levels = heights.map((height, index) => ({ index, height }))
  expect(offeredLevels(levels).map(({ height }) => height)).toEqual([1080, 720, 480, 360])
})

test('[V-4.12] another channel returns to automatic quality', () => {
  const chosen = after({ type: 'level-chosen', level: 2 })
  expect(chosen.level).toBe(2)
  expect(playerFlow(chosen, { type: 'source-changed' }).level).toBe(automaticLevel)
  expect(automaticLevel).toBe(-1)
})

test.each(['played', 'stalled', 'paused', 'ended', 'fragment-buffered'] as const)(
  'what comes after a failure changes nothing: %s',
  (type) => {
    const failed = after(played, engineFailed)
    expect(failed).toMatchObject({ phase: 'failed', failure: 'download' })
    expect(playerFlow(failed, { type })).toBe(failed)
  },
)

test('another list of levels without the chosen one returns to automatic quality', () => {
  const levels = [360, 720].map((height, index) => ({ index, height }))
  const chosen = after({ type: 'levels-found', levels }, { type: 'level-chosen', level: 1 })
  expect(playerFlow(chosen, { type: 'levels-found', levels }).level).toBe(1)
  expect(playerFlow(chosen, { type: 'levels-found', levels: levels.slice(0, 1) }).level).toBe(automaticLevel)
})

test.each<[string, PlayerEvent[], PlayerState['phase']]>([
  ['while the buffer is empty rests too', [played, { type: 'stalled' }, { type: 'paused' }], 'paused'],
  ['while it loads changes nothing', [{ type: 'paused' }], 'loading'],
  ['after the end changes nothing', [played, { type: 'ended' }, { type: 'paused' }], 'ended'],
])('a pause %s', (_, events, phase) => {
  expect(after(...events).phase).toBe(phase)
})

test('another source has levels of its own, and a volume is heard at once', () => {
  const levels = [{ index: 0, height: 360 }]
  const found = after({ type: 'levels-found', levels })
  expect(found.levels).toEqual(offeredLevels(levels))
  expect(playerFlow(found, { type: 'source-changed' }).levels).toEqual([])
  expect(after({ type: 'sound-refused' }, { type: 'volume-set', volume: 50 })).toMatchObject({
    ...{ volume: 50, muted: false, mutedByAutoplay: false },
  })
  expect(after({ type: 'fullscreen-changed', fullscreen: true }).fullscreen).toBe(true)
})

test('subtitles are styled in size and colours apart, and stay so for another source', () => {
  const large = after({ type: 'subtitle-style-chosen', style: { size: 'large' } })
  expect(large.subtitleStyle).toEqual({ size: 'large', colours: 'white-on-shade' })
  const yellow = playerFlow(large, { type: 'subtitle-style-chosen', style: { colours: 'yellow-on-black' } })
  expect(playerFlow(yellow, { type: 'source-changed' }).subtitleStyle).toEqual({
    ...{ size: 'large', colours: 'yellow-on-black' },
  })
})

const tracks = [
  { index: 0, name: 'Русский' },
  { index: 1, name: 'English' },
]
const english = { of: 'content 1', sound: 'English', subtitles: 'Русский' }

test('tracks are chosen by name, and the choice holds for another source of the same content', () => {
  const chosen = after(
    { type: 'sound-tracks-found', tracks },
    { type: 'subtitles-found', tracks },
    { type: 'sound-track-chosen', track: 1 },
    { type: 'subtitle-chosen', track: 0 },
    { type: 'speed-chosen', speed: 1.5 },
  )
  const own = { soundTracks: tracks, soundTrack: 1, subtitles: tracks, choices: english, speed: 1.5 }
  expect(chosen).toMatchObject(own)
  const next = playerFlow(chosen, { type: 'source-changed' })
  expect(next).toMatchObject({
    soundTracks: [],
    soundTrack: null,
    subtitles: [],
    choices: english,
    speed: 1.5,
  })
  const begun = playerFlow(next, { type: 'sound-track-switched', track: 0 })
  expect(begun).toMatchObject({ soundTrack: 0, choices: english })
  expect(playerFlow(begun, { type: 'subtitle-chosen', track: -1 }).choices).toEqual({
    ...english,
    subtitles: null,
  })
  const other = { of: 'content 2', sound: null, subtitles: null }
  expect(playerFlow(begun, { type: 'choices-read', choices: other }).choices).toEqual(other)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EngineEvent } from './engine.ts'
import { nativeEngine } from './native.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const track = (label: string, language: string, enabled: boolean) => ({ label, language, enabled })

/** A browser that plays HLS by itself, and finds sound tracks while it loads. */
function openNative() {
  const events: EngineEvent[] = []
  const audioTracks: ReturnType<typeof track>[] = []
  let looks = 0
  const video = {
    ...{
      muted: true,
      src: '',
      addEventListener() {},
      removeEventListener() {},
      removeAttribute() {},
      load() {},
      textTracks: new EventTarget(),
    },
    get audioTracks() {
      looks += 1
      return audioTracks
    },
  }
  const engine = nativeEngine(video as unknown as HTMLVideoElement, { url: '/a.m3u8', startS: 0 }, (event) =>
    events.push(event),
  )
  return { engine, events, audioTracks, looks: () => looks }
}

test('[V-9.06] sound tracks are waited for from 50 ms on, and looked for every 100 ms', () => {
  const { engine, events, audioTracks, looks } = openNative()
  vi.advanceTimersByTime(49)
  expect(looks()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(looks()).toBe(1)
  vi.advanceTimersByTime(99)
  expect(looks()).toBe(1)
  audioTracks.push(track('Русский', 'ru', false), track('', 'en', true))
  vi.advanceTimersByTime(1)
  expect(events).toEqual([
    {
      type: 'sound-tracks-found',
      tracks: [
        { index: 0, name: 'Русский' },
        { index: 1, name: 'en' },
      ],
    },
    { type: 'sound-track-switched', track: 1 },
  ])
  vi.advanceTimersByTime(10_000)
  expect(looks()).toBe(2)
  engine.chooseSoundTrack(0)
  expect(audioTracks.map(({ enabled }) => enabled)).toEqual([true, false])
})

test('[V-9.06] sound tracks are looked for 50 times and no more', () => {
  const { events, looks } = openNative()
  vi.advanceTimersByTime(50 + 48 * 100)
  expect(looks()).toBe(49)
  vi.advanceTimersByTime(100)
  expect(looks()).toBe(50)
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(50)
  expect(events).toEqual([])
})

test('[V-9.06] nobody looks for the tracks of a stream that was left', () => {
  const { engine, looks } = openNative()
  engine.destroy()
  vi.advanceTimersByTime(10_000)
  expect(looks()).toBe(0)
})

const text = (kind: string, label: string, language: string) => ({ kind, label, language, mode: 'disabled' })

/** A video element of a browser that plays HLS itself and found three text tracks. */
function videoWith(...tracks: ReturnType<typeof text>[]) {
  const textTracks = Object.assign(new EventTarget(), { length: tracks.length }, tracks)
  const video = Object.assign(new EventTarget(), { muted: true, src: '', textTracks })
  return { video: video as unknown as HTMLVideoElement, textTracks }
}

test('a browser that plays HLS itself offers its subtitles, and shows the chosen ones alone', () => {
  const [metadata, russian, english] = [
    text('metadata', 'id3', ''),
    text('subtitles', 'Русские', 'ru'),
    text('captions', '', 'en'),
  ]
  const { video, textTracks } = videoWith(metadata, russian, english)
  const events: EngineEvent[] = []
  const engine = nativeEngine(video, { url: '/film.m3u8', startS: 0 }, (event) => events.push(event))
  textTracks.dispatchEvent(new Event('addtrack'))
  expect(events).toEqual([
    {
      type: 'subtitles-found',
      tracks: [
        { index: 0, name: 'Русские' },
        { index: 1, name: 'en' },
      ],
    },
  ])
  const modes = () => [metadata, russian, english].map(({ mode }) => mode)
  engine.chooseSubtitles(1)
  expect(modes()).toEqual(['disabled', 'disabled', 'showing'])
  engine.chooseSubtitles(-1)
  expect(modes()).toEqual(['disabled', 'disabled', 'disabled'])
})

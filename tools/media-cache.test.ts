import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mediaCacheFolder, mediaKey, restoreMedia, storeMedia } from './media-cache.mjs'

let folder = ''
let cache = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onair-media-cache-'))
  cache = join(folder, 'cache')
  mkdirSync(cache)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const made = () => join(folder, 'made')
const place = () => join(folder, 'clone/.cache/demo-media')

describe('the key of the demo media', () => {
  beforeEach(() => {
    write('demo/src/films/film.ts', 'one')
    write('media/src/segment.ts', 'one')
    write('package-lock.json', 'one')
  })

  test.each(['demo/src/films/film.ts', 'demo/src/new.ts', 'media/src/segment.ts', 'package-lock.json'])(
    'changes with %s',
    (path) => {
      const before = mediaKey(folder, 'ffmpeg 7')
      write(path, 'two')
      expect(mediaKey(folder, 'ffmpeg 7')).not.toBe(before)
    },
  )

  test('changes with the encoder, and not with a test', () => {
    const before = mediaKey(folder, 'ffmpeg 7')
    write('demo/src/films/film.test.ts', 'two')
    expect(mediaKey(folder, 'ffmpeg 7')).toBe(before)
    expect(mediaKey(folder, 'ffmpeg 8')).not.toBe(before)
  })
})

describe('the cache of the demo media', () => {
  test('gives a fresh clone what another one has made, as files of its own', () => {
    write('made/assets/film/manifest.json', 'whole')
    storeMedia(cache, 'key', made())
    expect(restoreMedia(cache, 'key', place())).toBe(true)
    writeFileSync(join(place(), 'assets/film/manifest.json'), 'changed')
    expect(readFileSync(join(cache, 'key/assets/film/manifest.json'), 'utf8')).toBe('whole')
  })

  test('gives nothing for other generators, and leaves alone what a clone has', () => {
    write('made/art/logo.svg', 'kept')
    storeMedia(cache, 'key', made())
    expect(restoreMedia(cache, 'other', place())).toBe(false)
    expect(existsSync(place())).toBe(false)
    write('clone/.cache/demo-media/art/logo.svg', 'own')
    expect(restoreMedia(cache, 'key', place())).toBe(false)
    expect(readFileSync(join(place(), 'art/logo.svg'), 'utf8')).toBe('own')
  })

  test('has no half entry when a copy fails, and keeps the first of two', () => {
    storeMedia(cache, 'key', join(folder, 'nothing'))
    expect(readdirSync(cache)).toEqual([])
    write('made/art/logo.svg', 'first')
    storeMedia(cache, 'key', made())
    write('made/art/logo.svg', 'second')
    storeMedia(cache, 'key', made())
    expect(readFileSync(join(cache, 'key/art/logo.svg'), 'utf8')).toBe('first')
    expect(readdirSync(cache)).toEqual(['key'])
  })

  test('keeps the two that were used last, and removes a copy that nobody ended', () => {
    const agedS = (path: string, s: number) => utimesSync(join(cache, path), s, Date.now() / 1000 - s)
    write('made/art/logo.svg', 'one')
    storeMedia(cache, 'first', made())
    storeMedia(cache, 'second', made())
    agedS('first', 7200)
    agedS('second', 3000)
    for (const [name, s] of [
      ['.left-1.new', 7200],
      ['.under-way-2.new', 60],
    ] as const) {
      mkdirSync(join(cache, name))
      agedS(name, s)
    }
    expect(restoreMedia(cache, 'first', place())).toBe(true)
    storeMedia(cache, 'third', made())
    expect(readdirSync(cache).toSorted()).toEqual(['.under-way-2.new', 'first', 'third'])
  })

  test('lies in the folder that the system names for caches, or in the home, or nowhere', () => {
    const home = join(folder, 'home')
    expect(mediaCacheFolder({ XDG_CACHE_HOME: join(folder, 'xdg') }, home)).toBe(
      join(folder, 'xdg/onair/demo-media'),
    )
    expect(mediaCacheFolder({}, home)).toBe(join(home, '.cache/onair/demo-media'))
    write('file', '')
    expect(mediaCacheFolder({}, join(folder, 'file'))).toBeUndefined()
  })
})

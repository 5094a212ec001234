import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

/** Where the directory of tables of a WOFF2 file begins, by the specification. */
const directoryAt = 48
const [cmap, glyf, loca, otherTag] = [0, 10, 11, 63]

/** The characters that a font has, read from its `cmap`. */
function lettersOf(file: string): Set<number> {
  const font = readFileSync(file)
  let at = directoryAt
  let offset = 0
  let found: { offset: number; length: number } | undefined
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte % 128)
      if (byte < 128) return value
    }
  }
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(at++)
    const [tag, version] = [flags % 64, Math.floor(flags / 64)]
    if (tag === otherTag) at += 4
    let length = readLength()
    const isTransformed = tag === glyf || tag === loca ? version !== 3 : version !== 0
    if (isTransformed) length = readLength()
    if (tag === cmap) found = { offset, length }
    offset += length
  }
  if (!found) throw new Error(`${file} has no cmap`)
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  return readCmap(tables.subarray(found.offset, found.offset + found.length))
}

function readCmap(table: Buffer): Set<number> {
  const letters = new Set<number>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const part = table.subarray(table.readUInt32BE(4 + index * 8 + 4))
    const format = part.readUInt16BE(0)
    if (format === 12) addGroups(part, letters)
    if (format === 4) addSegments(part, letters)
  }
  return letters
}

function addGroups(part: Buffer, letters: Set<number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group++) {
    const [first, last] = [part.readUInt32BE(16 + group * 12), part.readUInt32BE(20 + group * 12)]
    for (let letter = first; letter <= last; letter++) letters.add(letter)
  }
}

function addSegments(part: Buffer, letters: Set<number>): void {
  const doubled = part.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = part.readUInt16BE(14 + segment)
    const first = part.readUInt16BE(16 + doubled + segment)
    for (let letter = first; letter <= last; letter++) letters.add(letter)
  }
}

const faceForm =
  /@font-face\s*\{[^}]*font-family:\s*"([^"]+)"[^}]*url\("([^"]+)"\)[^}]*unicode-range:([^;}]+)/g

function isInRange(ranges: string, letter: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return letter >= Number.parseInt(first, 16) && letter <= Number.parseInt(last, 16)
  })
}

const css = readFileSync(join(import.meta.dirname, 'src/brand/fonts.css'), 'utf8')
const faces = [...css.matchAll(faceForm)].map(([, family = '', file = '', ranges = '']) => {
  return { family, ranges, letters: lettersOf(resolve(file)) }
})
const locales = join(import.meta.dirname, 'public/locales')

/** Every letter that a language writes its interface with. */
const lettersIn = (language: string) =>
  new Set(readFileSync(join(locales, language, 'translation.json'), 'utf8').match(/\p{L}/gu) ?? [])

/** A headline of Aurora in a language that its display face lacks stands in the face of the text. */
const textFamilies = [...new Set(faces.map(({ family }) => family))].filter(
  (family) => !/Display/.test(family),
)

test.each(readdirSync(locales))('the fonts of every brand have every letter of %s', (language) => {
  const missing = textFamilies.map((family) => [
    family,
    [...lettersIn(language)].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return !faces.some(
        (face) => face.family === family && isInRange(face.ranges, code) && face.letters.has(code),
      )
    }),
  ])
  expect(missing).toEqual(textFamilies.map((family) => [family, []]))
})

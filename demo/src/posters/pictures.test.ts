import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allPictures } from '../catalogue/index.ts'
import { edition } from './edition.ts'
import { drawPictures, pictureFile } from './index.ts'
import { styles } from './styles/index.ts'

const pictures = allPictures()
const drawings = pictures.map(({ draw }) => draw())
const sum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

test('no two pictures are alike, in name or in drawing', () => {
  expect(pictures.length).toBeGreaterThan(800)
  expect(new Set(pictures.map(pictureFile)).size).toBe(pictures.length)
  expect(new Set(drawings.map(sum)).size).toBe(pictures.length)
})

test('the edition is the sum of all drawings: a changed drawing gets a new name', () => {
  expect(edition).toBe(sum(drawings.join('')))
})

test('a picture needs no other file, and has all that it paints with', () => {
  for (const svg of drawings) {
    expect(svg).not.toMatch(/<(image|script|style|foreignObject|use)\b|NaN|undefined/)
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
  }
})

test('every style is in use', () => {
  const used = new Set(pictures.map(({ recipe }) => recipe.split(' ')[1]))
  for (const style of Object.keys(styles)) expect(used).toContain(style)
})

test('pictures become files of their names, once, and a colour of theirs is in the name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const some = pictures.filter((_, at) => at % 120 === 0)
  try {
    expect(await drawPictures(some, { folder })).toBe(some.length)
    const shares: number[] = []
    expect(await drawPictures(some, { folder, onProgress: (share) => shares.push(share) })).toBe(0)
    expect(shares).toEqual([])
    const files = await readdir(join(folder, 'pictures'))
    expect(files.map((file) => `pictures/${file}`).toSorted()).toEqual(some.map(pictureFile).toSorted())
    for (const file of files) {
      expect(file).toMatch(/^[0-9a-f]{16}-[0-9a-f]{6}\.jpg$/)
      const { format, width } = await sharp(join(folder, 'pictures', file)).metadata()
      expect(format).toBe('jpeg')
      expect(width).toBeGreaterThanOrEqual(320)
      expect((await stat(join(folder, 'pictures', file))).size).toBeLessThan(150_000)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('drawing ends when the service is stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    const stopped = drawPictures(pictures, { folder, signal: AbortSignal.abort(new Error('stopped')) })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await readdir(join(folder, 'pictures'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

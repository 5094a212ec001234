import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rasterise } from '../programmes/picture.ts'
import { artwork, drawArtwork } from './index.ts'

const pictures = [...artwork()]

test.each(pictures)('%s needs neither fonts nor other files', (_, svg) => {
  expect(svg).not.toMatch(/<(text|image|script|style|foreignObject|use)\b/)
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href=/)
})

/** The posters are drawn by the test of their scenes. */
const othersThanPosters = pictures.filter(([name]) => !name.startsWith('posters/'))

test.each(othersThanPosters)('%s can be drawn', async (_, svg) => {
  expect((await rasterise(svg)).length).toBeGreaterThan(500)
})

test('every gradient that a picture paints with is defined in it', () => {
  for (const [name, svg] of pictures) {
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    for (const id of used) expect(svg, name).toContain(`id="${id}"`)
  }
})

test('the artwork is written below art/ and nothing unfinished stays there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artwork-'))
  try {
    await drawArtwork({ folder })
    await drawArtwork({ folder })
    const files = await readdir(join(folder, 'art'), { recursive: true })
    expect(files.filter((file) => file.includes('.')).toSorted()).toEqual(
      pictures.map(([name]) => name).toSorted(),
    )
    expect(await readFile(join(folder, 'art/onair/logo.svg'), 'utf8')).toBe(artwork().get('onair/logo.svg'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

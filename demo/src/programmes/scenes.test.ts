import sharp from 'sharp'
import { expect, test } from 'vitest'
import { arriving, loopFrames, positionAt, toExpression } from './motion.ts'
import { posterOf, rasterise, rasterisePixels, svgDocument } from './picture.ts'
import { pictureHeight, pictureWidth } from './scene.ts'
import { scenes } from './scenes/index.ts'

const layers = scenes.flatMap((scene) =>
  scene.layers.map((layer, index) => ({ name: `${scene.id} ${index}`, layer })),
)
const frames = Array.from({ length: loopFrames + 1 }, (_, frame) => frame)

test.each(layers)('layer $name is after a loop where it was at first', ({ layer }) => {
  for (const motion of [layer.x, layer.y]) {
    expect(positionAt(motion, loopFrames)).toBeCloseTo(positionAt(motion, 0), 6)
  }
})

test.each(layers.filter(({ layer }) => layer.width > pictureWidth))(
  'strip $name covers the picture from edge to edge at every frame',
  ({ layer }) => {
    const lefts = frames.map((frame) => positionAt(layer.x, frame))
    expect(Math.max(...lefts)).toBeLessThanOrEqual(0)
    expect(Math.min(...lefts) + layer.width).toBeGreaterThanOrEqual(pictureWidth)
  },
)

test.each(layers.filter(({ layer }) => layer.x.drift && layer.width <= pictureWidth))(
  'sprite $name is out of sight when it begins anew',
  ({ layer }) => {
    const jumps = frames.slice(1).filter((frame) => {
      return Math.abs(positionAt(layer.x, frame) - positionAt(layer.x, frame - 1)) > pictureWidth / 2
    })
    expect(jumps.length).toBeGreaterThan(0)
    for (const frame of jumps.flatMap((jump) => [jump - 1, jump])) {
      const left = positionAt(layer.x, frame)
      expect(left + layer.width <= 4 || left >= pictureWidth - 4).toBe(true)
    }
  },
)

test.each(layers.filter(({ layer }) => layer.y.drift && layer.height > pictureHeight))(
  'strip $name covers the picture from top to bottom at every frame',
  ({ layer }) => {
    const tops = frames.map((frame) => positionAt(layer.y, frame))
    expect(Math.max(...tops)).toBeLessThanOrEqual(0)
    expect(Math.min(...tops) + layer.height).toBeGreaterThanOrEqual(pictureHeight)
  },
)

test.each(scenes.map((scene) => [scene.id, scene] as const))(
  'every part of %s can be drawn',
  async (_, scene) => {
    expect((await rasterise(posterOf(scene))).length).toBeGreaterThan(20_000)
    for (const { width, height, svg } of scene.layers) {
      expect([width % 2, height % 2]).toEqual([0, 0])
      expect((await rasterise(svgDocument(width, height, svg))).length).toBeGreaterThan(150)
    }
  },
)

test('the pixels of a layer are those of its PNG, where it is half transparent too', async () => {
  const [{ layer } = { layer: undefined }] = layers.filter(({ name }) => name.startsWith('autumn-train'))
  if (!layer) throw new Error('the scene of this test is gone')
  const svg = svgDocument(layer.width, layer.height, layer.svg)
  const { data, info } = await sharp(await rasterise(svg))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { pixels, width, height } = await rasterisePixels(svg)
  expect([width, height, 4]).toEqual([info.width, info.height, info.channels])
  expect(pixels.some((value, at) => at % 4 === 3 && value > 0 && value < 255)).toBe(true)
  expect(pixels.equals(data)).toBe(true)
})

test('no two scenes look, sound or are called alike', () => {
  for (const trait of [
    scenes.map(({ id }) => id),
    scenes.map(({ title }) => title.ru),
    scenes.map(({ title }) => title.en),
    scenes.map(({ backdrop }) => backdrop),
    scenes.map(({ music }) => JSON.stringify(music.chords)),
  ])
    expect(new Set(trait).size).toBe(scenes.length)
})

test('ffmpeg is told to move a layer just as the poster shows it', () => {
  for (const { layer } of layers) {
    for (const motion of [layer.x, layer.y, arriving(90, -720, 24)]) {
      for (const frame of [0, 10, 40, 394])
        expect(valueOf(toExpression(motion, 'n'), frame)).toBeCloseTo(positionAt(motion, frame), 6)
    }
  }
})

const expressionForm =
  /^(?<from>[-\d.]+)(\+mod\((?<start>[-\d.]+)\+(?<perFrame>[-\d.]+)\*n,(?<lap>\d+)\))?(\+(?<by>[-\d.]+)\*sin\(2\*PI\*\(n\/(?<frames>\d+)\+(?<phase>[-\d.]+)\)\))?(\+(?<way>[-\d.]+)\*pow\(1-clip\(\(n-(?<first>\d+)\)\/(?<arrival>\d+),0,1\),3\))?$/

/** Computes an expression as ffmpeg does: its mod is never negative. */
function valueOf(expression: string, n: number): number {
  const groups = expressionForm.exec(expression)?.groups
  const number = (name: string) => Number(groups?.[name] ?? 0)
  const run = number('start') + number('perFrame') * n
  const lap = number('lap') || Infinity
  const turn = n / (number('frames') || 1) + number('phase')
  const drifted = groups?.lap ? ((run % lap) + lap) % lap : 0
  const share = Math.min(1, Math.max(0, (n - number('first')) / (number('arrival') || 1)))
  const swayed = number('by') * Math.sin(2 * Math.PI * turn)
  return groups ? number('from') + drifted + swayed + number('way') * (1 - share) ** 3 : Number.NaN
}

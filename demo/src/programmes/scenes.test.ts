import { expect, test } from 'vitest'
import { loopFrames, positionAt, toExpression } from './motion.ts'
import { pictureWidth } from './scene.ts'
import { scenes } from './scenes/index.ts'

const layers = scenes.flatMap(({ id, layers: own }) =>
  own.map((layer, index) => ({ name: `${id} ${index}`, layer })),
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
    for (const frame of frames) {
      const left = positionAt(layer.x, frame)
      expect(left).toBeLessThanOrEqual(0)
      expect(left + layer.width).toBeGreaterThanOrEqual(pictureWidth)
    }
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

test('a piece that begins later shows what the whole shows at that frame', () => {
  for (const { layer } of layers) {
    for (const motion of [layer.x, layer.y]) {
      expect(valueOf(toExpression(motion, 384), 10)).toBeCloseTo(positionAt(motion, 394), 6)
    }
  }
})

const expressionForm =
  /^(?<from>[-\d.]+)(\+mod\((?<start>[-\d.]+)\+(?<perFrame>[-\d.]+)\*\(n\+(?<first>\d+)\),(?<lap>\d+)\))?(\+(?<by>[-\d.]+)\*sin\(2\*PI\*\(\(n\+(?<swayFirst>\d+)\)\/(?<frames>\d+)\+(?<phase>[-\d.]+)\)\))?$/

/** Computes an expression as ffmpeg does: its mod is never negative. */
function valueOf(expression: string, n: number): number {
  const groups = expressionForm.exec(expression)?.groups
  const number = (name: string) => Number(groups?.[name] ?? 0)
  const run = number('start') + number('perFrame') * (n + number('first'))
  const lap = number('lap') || Infinity
  const turn = (n + number('swayFirst')) / (number('frames') || 1) + number('phase')
  const drifted = groups?.lap ? ((run % lap) + lap) % lap : 0
  return groups ? number('from') + drifted + number('by') * Math.sin(2 * Math.PI * turn) : Number.NaN
}

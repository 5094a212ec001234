import { beacon } from '../films/scenes/beacon.ts'
import { bridge } from '../films/scenes/bridge.ts'
import { porthole } from '../films/scenes/porthole.ts'
import { posterOf, scenes } from '../programmes/index.ts'
import { round } from '../programmes/paint.ts'

interface ScenePicture {
  readonly color: string
  readonly drawInto: (size: { width: number; height: number }) => string
}

/** The dominant colour of a scene, and the horizontal position of a portrait crop. */
const views: Readonly<Record<string, readonly [color: string, focus: number]>> = {
  beacon: ['#4a3f66', 0.28],
  bridge: ['#263a55', 0.6],
  porthole: ['#5a6473', 0.42],
  'autumn-train': ['#a4785b', 0.34],
  'balloon-day': ['#acd3cf', 0.5],
  'bright-reef': ['#4497b6', 0.5],
  'city-lights': ['#3c2759', 0.34],
  'dune-rally': ['#bbb495', 0.53],
  'film-club': ['#896055', 0.57],
  'golden-hour': ['#9b5f62', 0.6],
  'green-pitch': ['#3d7964', 0.5],
  'jazz-club': ['#59333d', 0.5],
  'night-sea': ['#1f4166', 0.74],
  'polar-night': ['#27566c', 0.6],
  'quiet-forest': ['#a1bfa6', 0.5],
  'rain-window': ['#2b2b48', 0.6],
  'slow-kitchen': ['#9aa794', 0.62],
  'star-map': ['#291c48', 0.66],
  'weather-map': ['#95c9a8', 0.55],
  'world-desk': ['#1a375f', 0.34],
}

/** The lighthouse would be behind the words of a slide. */
const mirrored = new Set(['beacon'])

const drawn = new Map(
  [...scenes, beacon, bridge, porthole].map((scene): [string, () => string] => [
    scene.id,
    () => unclipped(posterOf(scene)),
  ]),
)

/** resvg 2.6 aborts the process on a clipped element outside the picture, and a tall picture leaves much outside. */
const unclipped = (svg: string): string => svg.replaceAll('<svg ', '<svg overflow="visible" ')

/** A scene of a film or programme as a picture; a crop where the picture is portrait. */
export function sceneOf(id: string): ScenePicture | undefined {
  const svg = drawn.get(id)
  if (!svg) return undefined
  const [color, focus] = views[id] ?? ['#1d2b44', 0.5]
  return {
    color,
    drawInto: ({ width, height }) => {
      const scale = Math.max(width / 1280, height / 720)
      const centred = width / 2 - 1280 * scale * focus
      const [left, top] = [Math.min(0, Math.max(width - 1280 * scale, centred)), (height - 720 * scale) / 2]
      const drawing = `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${svg()}</g>`
      return mirrored.has(id) ? `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>` : drawing
    },
  }
}

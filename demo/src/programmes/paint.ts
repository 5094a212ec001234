export interface Paint {
  readonly defs: string
  readonly fill: string
}

type Stop = string | readonly [colour: string, opacity: number]

/** Evenly spread from top to bottom. */
export const vertical = (...stops: Stop[]): Paint => gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', stops)

export const horizontal = (...stops: Stop[]): Paint =>
  gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', stops)

/** From the centre outwards. */
export const radial = (...stops: Stop[]): Paint => gradient('radial', '', stops)

function gradient(kind: 'linear' | 'radial', direction: string, stops: readonly Stop[]): Paint {
  const body = stops.map((stop, index) => {
    const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop
    const offset = round(index / (stops.length - 1))
    return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
  })
  const content = `${direction}>${body.join('')}`
  // Named by content: the layers of a scene share one poster, where an id must be unique.
  const id = `${kind[0]}${checksum(content)}`
  return {
    defs: `<defs><${kind}Gradient id="${id}" ${content}</${kind}Gradient></defs>`,
    fill: `url(#${id})`,
  }
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint | string,
  more = '',
): string {
  const { defs, fill } = typeof paint === 'string' ? { defs: '', fill: paint } : paint
  return `${defs}<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, paint: Paint | string, opacity = 1): string {
  return ellipse(x, y, r, r, paint, opacity)
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  paint: Paint | string,
  opacity = 1,
): string {
  const { defs, fill } = typeof paint === 'string' ? { defs: '', fill: paint } : paint
  const size = rx === ry ? `r="${round(rx)}"` : `rx="${round(rx)}" ry="${round(ry)}"`
  const tag = rx === ry ? 'circle' : 'ellipse'
  return `${defs}<${tag} cx="${round(x)}" cy="${round(y)}" ${size} fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${round(opacity)}"`}/>`
}

export function path(d: string, paint: Paint | string, more = ''): string {
  const { defs, fill } = typeof paint === 'string' ? { defs: '', fill: paint } : paint
  return `${defs}<path d="${d}" fill="${fill}" ${more}/>`
}

/** A stroke with round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${round(opacity)}"`}/>`

export const placed = (x: number, y: number, drawing: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`

/** The whole picture except a hole, for scenes seen through something. */
export const screenAround = (hole: string, paint: Paint | string): string =>
  path(`M0 0H1280V720H0Z${hole}`, paint, 'fill-rule="evenodd"')

/** The outline of a rectangle with round corners. */
export const roundedBox = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** A soft light: a disc that fades to nothing. */
export const glow = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  circle(x, y, r, radial([colour, opacity], [colour, opacity * 0.35], [colour, opacity * 0.08], [colour, 0]))

// Not `opacity`: resvg 2.6 aborts the process on such an element outside the picture.
export const faint = (opacity: number): string => `fill-opacity="${round(opacity)}"`

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const round = (value: number): number => Math.round(value * 100) / 100

/** A seeded random sequence, so that a scene is drawn the same each time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function checksum(text: string): string {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}

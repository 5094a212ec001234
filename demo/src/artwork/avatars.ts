/** One picture of an avatar, drawn in a square of 96. */
export interface Avatar {
  slug: string
  svg: string
}

interface Palette {
  from: string
  to: string
  ink: string
  light: string
}

const palettes: Palette[] = [
  { from: '#ff8a6b', to: '#b3365f', ink: '#45102b', light: '#ffe3d3' },
  { from: '#62d6c3', to: '#1d5c7a', ink: '#0b2b3d', light: '#e0fff6' },
  { from: '#8f9bff', to: '#3b2c86', ink: '#1b1347', light: '#e9e6ff' },
  { from: '#ffcf6b', to: '#c4622d', ink: '#4b2108', light: '#fff3d6' },
  { from: '#8ad17a', to: '#276b52', ink: '#0e3527', light: '#ecffdf' },
  { from: '#f3a6d3', to: '#7a3a94', ink: '#37134a', light: '#ffe9f7' },
]

function face(slug: string, palette: Palette, motif: (palette: Palette) => string): Avatar {
  const { from, to } = palette
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img"><defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/>${motif(palette)}</svg>\n`
  return { slug, svg }
}

const eyes = (ink: string, y: number, apart: number) =>
  `<circle cx="${48 - apart}" cy="${y}" r="4" fill="${ink}"/><circle cx="${48 + apart}" cy="${y}" r="4" fill="${ink}"/>`

const smile = (ink: string, y: number) =>
  `<path d="M40 ${y}q8 7 16 0" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`

const animals: Record<string, (palette: Palette) => string> = {
  fox: ({ ink, light }) =>
    `<path d="M20 26l16 10h24l16-10-4 34-24 20-24-20z" fill="${light}"/><path d="M48 80l-8-14h16z" fill="${ink}"/>${eyes(ink, 52, 12)}`,
  owl: ({ ink, light }) =>
    `<path d="M24 24q24 12 48 0v34a24 24 0 0 1-48 0z" fill="${light}"/><circle cx="37" cy="48" r="11" fill="#fff"/><circle cx="59" cy="48" r="11" fill="#fff"/>${eyes(ink, 48, 11)}<path d="M44 58h8l-4 8z" fill="${ink}"/>`,
  whale: ({ ink, light }) =>
    `<path d="M12 56q0-24 30-24t34 22l12-8-4 22q-10 12-36 12T12 56z" fill="${light}"/><circle cx="34" cy="52" r="4" fill="${ink}"/><path d="M22 66q14 6 30 2" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`,
  bear: ({ ink, light }) =>
    `<circle cx="27" cy="32" r="11" fill="${light}"/><circle cx="69" cy="32" r="11" fill="${light}"/><circle cx="48" cy="52" r="28" fill="${light}"/>${eyes(ink, 47, 11)}<ellipse cx="48" cy="59" rx="6" ry="4.5" fill="${ink}"/>${smile(ink, 66)}`,
  cat: ({ ink, light }) =>
    `<path d="M22 20l14 12h24l14-12v34a26 26 0 0 1-52 0z" fill="${light}"/>${eyes(ink, 50, 12)}<path d="M45 58h6l-3 4z" fill="${ink}"/>${smile(ink, 64)}`,
  hare: ({ ink, light }) =>
    `<rect x="32" y="8" width="11" height="40" rx="5.5" fill="${light}"/><rect x="53" y="8" width="11" height="40" rx="5.5" fill="${light}"/><circle cx="48" cy="58" r="24" fill="${light}"/>${eyes(ink, 55, 9)}${smile(ink, 66)}`,
}

const skies: Record<string, (palette: Palette) => string> = {
  planet: ({ light }) =>
    `<circle cx="48" cy="48" r="20" fill="${light}"/><ellipse cx="48" cy="48" rx="36" ry="10" fill="none" stroke="${light}" stroke-width="4" transform="rotate(-18 48 48)" opacity=".75"/>`,
  moon: ({ light }) => `<path d="M58 20a30 30 0 1 0 16 44A26 26 0 0 1 58 20z" fill="${light}"/>`,
  sun: ({ light }) =>
    `<circle cx="48" cy="48" r="18" fill="${light}"/><g stroke="${light}" stroke-width="5" stroke-linecap="round">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M48 14v8" transform="rotate(${turn} 48 48)"/>`).join('')}</g>`,
  comet: ({ light }) =>
    `<circle cx="62" cy="60" r="14" fill="${light}"/><g stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".7"><path d="M50 48L18 20M44 58L22 44M58 44L44 20"/></g>`,
  stars: ({ light }) =>
    [
      [30, 34, 10],
      [64, 28, 7],
      [58, 64, 13],
      [26, 68, 6],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<path d="M${x} ${y - r}q2 ${r - 2} ${r} ${r}q-${r - 2} 2-${r} ${r}q-2-${r - 2}-${r}-${r}q${r - 2}-2 ${r}-${r}z" fill="${light}"/>`,
      )
      .join(''),
  cloud: ({ light }) =>
    `<path d="M28 66a14 14 0 0 1 2-28 20 20 0 0 1 38 4 12 12 0 0 1 2 24z" fill="${light}"/>`,
}

const lands: Record<string, (palette: Palette) => string> = {
  peaks: ({ ink, light }) =>
    `<path d="M0 96V74l28-34 16 18 14-20 38 44v14z" fill="${ink}"/><path d="M28 40l10 12-8 4-8-6zM58 38l12 14-10 2-8-6z" fill="${light}"/>`,
  waves: ({ ink, light }) =>
    `<path d="M0 58q12-10 24 0t24 0 24 0 24 0v38H0z" fill="${light}" opacity=".55"/><path d="M0 72q12-10 24 0t24 0 24 0 24 0v24H0z" fill="${ink}"/>`,
  pines: ({ ink }) =>
    [22, 48, 74]
      .map(
        (x, at) => `<path d="M${x} ${at === 1 ? 20 : 34}l16 30h-9l11 18H${x - 18}l11-18h-9z" fill="${ink}"/>`,
      )
      .join(''),
  dunes: ({ ink, light }) =>
    `<circle cx="68" cy="30" r="11" fill="${light}"/><path d="M0 70q26-26 52-6t44-8v40H0z" fill="${ink}"/>`,
  lighthouse: ({ ink, light }) =>
    `<path d="M40 34h16l6 54H34z" fill="${light}"/><rect x="38" y="22" width="20" height="12" rx="3" fill="${ink}"/><path d="M58 26l34-10v22z" fill="${light}" opacity=".5"/>`,
  boat: ({ ink, light }) =>
    `<path d="M46 18v42H22z" fill="${light}"/><path d="M50 26v34h22z" fill="${light}" opacity=".75"/><path d="M16 66h64l-10 16H26z" fill="${ink}"/>`,
}

function drawAll(motifs: Record<string, (palette: Palette) => string>, shift: number): Avatar[] {
  return Object.entries(motifs).flatMap(([slug, motif], at) => {
    const palette = palettes[(at + shift) % palettes.length]
    return palette ? [face(slug, palette, motif)] : []
  })
}

export const avatarCategories = [
  { slug: 'animals', title: { ru: 'Звери', en: 'Animals' }, avatars: drawAll(animals, 0) },
  { slug: 'sky', title: { ru: 'Небо', en: 'Sky' }, avatars: drawAll(skies, 2) },
  { slug: 'land', title: { ru: 'Земля и море', en: 'Land and sea' }, avatars: drawAll(lands, 1) },
] as const

import { roundLetters, setInLine, sharpLetters } from './monoline.ts'

const coral = '#ff6f59'
const mint = '#5eead4'

const svg = (width: number, height: number, content: string, label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">${content}</svg>\n`

/** The dot of the i is the lamp over the studio door. */
export function onairLogo(): string {
  const { o, n, a, i, r } = roundLetters
  const word = setInLine([o, n, a, i, r], 26)
  const lamp = 14 + (word.starts[3] ?? 0)
  return svg(
    Math.ceil(word.width + 28),
    108,
    `<g transform="translate(14 4)"><path d="${word.d}" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g>
<circle cx="${lamp}" cy="13" r="9.5" fill="${coral}"/>`,
    'Onair',
  )
}

export function auroraLogo(): string {
  const { A, U, R, O } = sharpLetters
  const word = setInLine([A, U, R, O, R, A], 24)
  const ribbon = `<linearGradient id="ribbon" gradientUnits="userSpaceOnUse" x1="0" x2="${word.width}"><stop stop-color="${mint}"/><stop offset=".55" stop-color="#c9fff2"/><stop offset="1" stop-color="#b79cff"/></linearGradient>`
  return svg(
    Math.ceil(word.width + 24),
    104,
    `<defs>${ribbon}</defs><g transform="translate(12 -3)"><path d="${word.d}" fill="none" stroke="url(#ribbon)" stroke-width="8" stroke-linecap="square" stroke-miterlimit="8"/></g>`,
    'Aurora',
  )
}

export const onairFavicon = (): string =>
  svg(
    64,
    64,
    `<rect width="64" height="64" rx="18" fill="#0b0f1a"/><circle cx="32" cy="32" r="8" fill="${coral}"/>
<g fill="none" stroke="${coral}" stroke-width="5" stroke-linecap="round"><path d="M19 19A18.4 18.4 0 0 0 19 45M45 19A18.4 18.4 0 0 1 45 45"/></g>`,
    'Onair',
  )

export const auroraFavicon = (): string =>
  svg(
    64,
    64,
    `<rect width="64" height="64" rx="6" fill="#0a1512"/>
<path d="M14 50L32 12L50 50" fill="none" stroke="${mint}" stroke-width="6" stroke-linecap="square" stroke-miterlimit="8"/>
<path d="M23 50Q32 36 41 50" fill="none" stroke="#b79cff" stroke-width="5"/>`,
    'Aurora',
  )

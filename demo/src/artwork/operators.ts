import { roundLetters, setInLine } from './monoline.ts'

/** The logo of a plain brand: a sign and the name beside it. */
interface Sign {
  name: string
  color: string
  ground: string
  /** Drawn in a square of 64. */
  mark: string
}

const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`

export const operatorSigns: Readonly<Record<string, Sign>> = {
  quay: {
    name: 'Quay',
    color: '#4cc38a',
    ground: '#08130f',
    mark: stroke('M10 44h44M18 44V22M32 44V14M46 44V28'),
  },
  clover: {
    name: 'Clover',
    color: '#f5b83d',
    ground: '#12100a',
    mark: '<g fill="currentColor"><circle cx="24" cy="24" r="12"/><circle cx="42" cy="24" r="12"/><circle cx="24" cy="42" r="12"/><circle cx="42" cy="42" r="12"/></g>',
  },
  ember: {
    name: 'Ember',
    color: '#ff7a45',
    ground: '#140b08',
    mark: '<path d="M34 6c4 14 18 18 18 34a20 20 0 0 1-40 0c0-10 6-14 10-20 2 6 4 8 8 8 2-8-2-14 4-22z" fill="currentColor"/>',
  },
  meadow: {
    name: 'Meadow',
    color: '#a3d65c',
    ground: '#0c120a',
    mark: stroke('M12 54c0-24 16-40 40-42-2 24-16 40-40 42zM12 54l22-24'),
  },
  ridge: { name: 'Ridge', color: '#e0607e', ground: '#120a0d', mark: stroke('M6 50l18-28 12 16 8-12 14 24') },
  dove: {
    name: 'Dove',
    color: '#63b3ff',
    ground: '#080f18',
    mark: stroke('M6 24q14-8 26 12q12-20 26-12M32 36q-2 10 4 16'),
  },
  hearthline: {
    name: 'Hearthline',
    color: '#c79bff',
    ground: '#0f0a16',
    mark: stroke('M10 32L32 12l22 20v20H40V40H24v12H10z'),
  },
  twofold: {
    name: 'Twofold',
    color: '#ffd166',
    ground: '#0c0d14',
    mark: stroke('M14 14h22v22H14zM28 28h22v22H28z'),
  },
  amber: {
    name: 'Amber',
    color: '#ffb020',
    ground: '#110d06',
    mark: stroke('M32 8l20 14v20L32 56 12 42V22zM32 8v48M12 22l20 12 20-12'),
  },
  keyring: {
    name: 'Keyring',
    color: '#5ad1e6',
    ground: '#071216',
    mark: stroke('M34 24a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM31 33l23 23M44 46l8-8'),
  },
}

function isRound(letter: string): letter is keyof typeof roundLetters {
  return letter in roundLetters
}

export function operatorLogo({ name, color, mark }: Sign): string {
  const letters = Array.from(name.toLowerCase())
    .filter(isRound)
    .map((letter) => roundLetters[letter])
  const word = setInLine(letters, 24)
  const width = Math.ceil(word.width + 146)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 126" width="${width}" height="126" role="img" aria-label="${name}"><g transform="translate(4 12) scale(1.5)" color="${color}">${mark}</g><g transform="translate(132 4)"><path d="${word.d}" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>${dots(word.starts, name)}</g></svg>\n`
}

/** The stroke letters have no dots. */
function dots(starts: readonly number[], name: string): string {
  return Array.from(name.toLowerCase())
    .map((letter, at) =>
      letter === 'i' ? `<circle cx="${starts[at] ?? 0}" cy="8" r="8.5" fill="#fff"/>` : '',
    )
    .join('')
}

export function operatorFavicon({ name, color, ground, mark }: Sign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="${name}"><rect width="64" height="64" rx="16" fill="${ground}"/><g transform="translate(8 8) scale(.75)" color="${color}">${mark}</g></svg>\n`
}

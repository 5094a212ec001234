import { expect, test } from 'vitest'
import { contrast, type ThemeSeeds, themeTokens } from './theme.rules.ts'

const seeds: ThemeSeeds = {
  scheme: 'dark',
  background: '#0a0e1a',
  accent: '#ff6f59',
  live: '#e5383b',
  radius: '16px',
  fontDisplay: 'Onest Variable',
  fontText: 'Onest Variable',
}

const grounds = ['--bg', '--surface-1', '--surface-2', '--surface-3']

function token(tokens: Record<string, string>, name: string): string {
  return tokens[name] ?? ''
}

test.each([
  ['a dark brand', seeds],
  ['a light brand', { ...seeds, scheme: 'light', background: '#f7f5f0' }],
  ['an accent that nearly is the background', { ...seeds, accent: '#0b0f1c' }],
  [
    'a pale accent on a light ground',
    { ...seeds, scheme: 'light', background: '#ffffff', accent: '#fff2b0' },
  ],
  ['a middle grey ground', { ...seeds, background: '#4a4a4a', accent: '#5a5a5a' }],
  ['white as the colour of live', { ...seeds, live: '#ffffff' }],
] satisfies [string, ThemeSeeds][])('texts and labels stay readable in %s', (_, brand) => {
  const tokens = themeTokens(brand, '/logo.svg')
  for (const ground of grounds) {
    expect(contrast(token(tokens, '--text'), token(tokens, ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(tokens, '--text-muted'), token(tokens, ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(tokens, '--danger'), token(tokens, ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(tokens, '--accent'), token(tokens, ground))).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(token(tokens, '--on-accent'), token(tokens, '--accent'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', token(tokens, '--live'))).toBeGreaterThanOrEqual(4.5)
})

test('a brand keeps the colours it chose where they can be read', () => {
  const tokens = themeTokens(seeds, '/logo.svg')
  expect(tokens['--bg']).toBe('#0a0e1a')
  expect(tokens['--accent']).toBe('#ff6f59')
  expect(tokens['--radius']).toBe('16px')
  expect(tokens['--logo']).toBe('url("/logo.svg")')
})

test('a colour that is none is refused', () => {
  expect(() => themeTokens({ ...seeds, accent: 'red; } body { display: none' }, '')).toThrow(
    'is not a colour',
  )
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#000000', 15.3],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has the contrast %d of WCAG', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

test('surfaces lie between the background and the text, each further from the background', () => {
  const tokens = themeTokens(seeds, '/logo.svg')
  expect([...grounds, '--text'].map((name) => tokens[name])).toEqual([
    ...['#0a0e1a', '#161a25', '#1f232e', '#2d313b', '#f5f5f6'],
  ])
})

test('large pictures fade into the backdrop that a brand chose, or else into its background', () => {
  expect(themeTokens(seeds, '')).toMatchObject({
    '--backdrop': '#0a0e1a',
    '--hero-fade': 'linear-gradient(to top, #0a0e1a, transparent)',
  })
  expect(themeTokens({ ...seeds, backdrop: '#112233' }, '')['--backdrop']).toBe('#112233')
})

test.each(['x#0a0e1a', '#0a0e1a0', '#0a0e1', '0a0e1a', '#0a0e1g'])('%s is no colour', (accent) => {
  expect(() => themeTokens({ ...seeds, accent }, '')).toThrow(`${accent} is not a colour such as #0a0e1a`)
})

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

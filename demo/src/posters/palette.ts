/** Six matching colours from dark to light, and an accent. */
export interface Palette {
  readonly ink: string
  readonly deep: string
  readonly base: string
  readonly mid: string
  readonly light: string
  readonly accent: string
}

const palette = (line: string): Palette => {
  const [ink = '', deep = '', base = '', mid = '', light = '', accent = ''] = line
    .split(' ')
    .map((hex) => `#${hex}`)
  return { ink, deep, base, mid, light, accent }
}

const night = [
  '070b16 0f1a33 1d3557 3d6a94 c9dcea ffb35c',
  '0a0714 1c1233 3a2260 6f4aa8 dccbf7 ff6f91',
  '06120f 0d2924 175246 3d8f78 cfeee0 ffd166',
  '120708 2e0f14 5e1a22 a63d40 f6d6c4 ffb703',
  '080d12 142430 264653 4f7f8a d9e6e2 f4a261',
  '0b0b12 1b1b2f 33335c 6a6aa8 dcdcf2 e9c46a',
  '0d0a07 2a1d12 553a20 9c6f3f f2dfc0 e76f51',
  '05100a 10301f 1f5a3a 5d9c6f dff0d0 f2c14e',
].map(palette)

const dusk = [
  '160b1a 3b1c3d 7a2f57 c9566c fbd8b8 ffce6a',
  '0a1420 16344f 2b6f8f 7fb7be fdf0d5 ee6c4d',
  '1a0f08 4a2412 8f4520 d98a4b fbe7c6 2a9d8f',
  '0f0d1c 2d2a52 57508f a88fc4 ffe3d8 ff9f6e',
  '0c1512 1f3d36 4c7a63 a9c29a f6efd2 e2725b',
  '150a10 45182d 8c2f4a dd6e6e ffe0cf f7b267',
  '0b1018 1e2f47 3f6284 93b5c6 fff4e0 d1495b',
  '101410 2c3a26 5f7445 b0b56f fbf3cf bc4b32',
].map(palette)

const day = [
  '1b2a49 2f5d8a 4aa3c7 9ad5d6 fff6dc ff7f51',
  '2b2140 5b3f8c 9a6fd0 e0b1e8 fff1f7 ffc145',
  '14342b 2c7a5b 63b889 b9e3b0 fffbe6 ff6b6b',
  '3a1f1f 8c3b3b e07a5f f6bd8f fff3df 3d9a94',
  '1c2541 3a6ea5 6fb1e0 bfe3f5 fffdf3 f9a03f',
  '2a2a1f 6b7a2f b5bd4f e6e08f fffbe0 e4572e',
  '20263f 45518f 7f8fd6 c3cbf2 fdf7ff ff8fa3',
].map(palette)

const moods = { night, dusk, day }
export type Mood = keyof typeof moods

export const palettes = (mood: Mood): readonly Palette[] => moods[mood]

/** A colour between two; `share` is the part of the second. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

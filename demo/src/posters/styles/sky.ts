import { repeat, round } from '../../programmes/paint.ts'

export function starsIn(random: () => number, width: number, height: number, count: number): string {
  return repeat(count, () => {
    const [x, y, size, light] = [random() * width, random() * height, random(), random()]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.7 + 1.6 * size ** 3)}" fill="#fff" fill-opacity="${round(0.2 + 0.7 * light * light)}"/>`
  })
}

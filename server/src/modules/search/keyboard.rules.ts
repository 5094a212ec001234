const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const pairs = Array.from(latinKeys, (key, index) => [key, russianKeys[index] ?? key] as const)
const russianOf = new Map(pairs)
const latinOf = new Map(pairs.map(([latin, russian]) => [russian, latin]))

/** What the same keys write in the other layout: ghbdtn is привет. */
export function switchLayout(text: string): string {
  const small = text.toLowerCase()
  const keys = /[а-яё]/.test(small) ? latinOf : russianOf
  return Array.from(small, (letter) => keys.get(letter) ?? letter).join('')
}

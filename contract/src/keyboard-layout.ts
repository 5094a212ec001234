const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const pairs = Array.from(latinKeys, (key, index) => [key, russianKeys[index] ?? key] as const)
const russianOf = new Map(pairs)
const latinOf = new Map(pairs.map(([latin, russian]) => [russian, latin]))

/** The text of the same keys in the other keyboard layout: ghbdtn is привет. */
export function switchLayout(text: string): string {
  const small = text.toLowerCase()
  const keys = /[а-яё]/.test(small) ? latinOf : russianOf
  return Array.from(small, (letter) => keys.get(letter) ?? letter).join('')
}

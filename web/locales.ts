import type russian from './public/locales/ru-ru/translation.json'
import type { KeyOf, TextKey } from './src/brand/translation.rules.ts'

type Complete<Missing extends never, Extra extends never> = [Missing, Extra]

/** The compiler refuses, and names the key, when Russian and English have different keys. */
export type Russian = Complete<
  Exclude<TextKey, KeyOf<typeof russian>>,
  Exclude<KeyOf<typeof russian>, TextKey>
>

import type russian from './public/locales/ru-ru/translation.json'
import type { KeyOf, TextKey } from './src/brand/translation.rules.ts'

type Complete<Missing extends never, Extra extends never> = [Missing, Extra]

/** Refused by the compiler, which names the key, when Russian lacks a sentence of English or has another one. */
export type Russian = Complete<
  Exclude<TextKey, KeyOf<typeof russian>>,
  Exclude<KeyOf<typeof russian>, TextKey>
>

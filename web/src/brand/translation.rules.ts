import type english from '../../public/locales/en-us/translation.json'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of a text; a text with plural forms is named without the form. */
export type KeyOf<Texts> = keyof {
  [Key in keyof Texts as Key extends `${infer Stem}_${PluralForm}` ? Stem : Key]: 1
}

export type TextKey = KeyOf<typeof english>

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const slot = /\{\{(\w+)\}\}/g

/** Has two forms, as the languages do whose forms a browser may not know. */
const fallback = 'en'

/** Looks up texts by key, selects the plural form for `count` and fills the slots. */
export function createTranslate(language: string, texts: Readonly<Record<string, string>>): Translate {
  const plurals = new Intl.PluralRules([language, fallback])
  return (key, values = {}) => {
    const counted =
      typeof values.count === 'number'
        ? (texts[`${key}_${plurals.select(values.count)}`] ?? texts[`${key}_other`])
        : undefined
    return (counted ?? texts[key] ?? key).replace(slot, (_, name: string) => String(values[name] ?? ''))
  }
}

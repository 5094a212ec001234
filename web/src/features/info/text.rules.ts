export interface Texts<T> {
  ru: T
  en: T
}

/** Long texts are written in two languages; whoever reads neither is more likely to know the second. */
export function textIn<T>(texts: Texts<T>, language: string): T {
  return language.startsWith('ru') ? texts.ru : texts.en
}

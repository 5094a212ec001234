import type { ErrorCode } from '@onair/contract'
import type { PageName } from '@onair/contract/addresses'
import type { texts } from './languages/en.ts'
import type { PageText } from './page-text.ts'

type English = typeof texts

export type TextKey = Exclude<keyof English, 'errors' | 'pages'>

type SlotIn<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotIn<Rest>
  : never

/** Texts without slots. */
export type PlainKey = {
  [Key in TextKey]: [SlotIn<English[Key]>] extends [never] ? Key : never
}[TextKey]

/** A text with all of the slots, in any order. */
type With<Slot extends string> = [Slot] extends [never]
  ? string
  : { [S in Slot]: (sentence: `${string}{${S}}${string}`) => void }[Slot] extends (
        sentence: infer All,
      ) => void
    ? All
    : never

/** The values of a text: none, or one for each slot. */
export type ValuesOf<Key extends TextKey> = [SlotIn<English[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<SlotIn<English[Key]>, string>>]

/** A language must have exactly the texts of English, with the same slots. */
export type Texts = { readonly [Key in TextKey]: With<SlotIn<English[Key]>> } & {
  readonly errors: Readonly<Record<ErrorCode, string>>
  readonly pages: Readonly<Record<PageName, PageText>>
  /** With the slot {count}; of languages whose units `Intl` lacks. */
  readonly units?: Readonly<Record<Unit, string>>
}

export type Unit = 'day' | 'minute' | 'second'

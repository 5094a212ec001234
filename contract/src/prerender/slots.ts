/** What a screen leaves open for the server to fill; a question mark says that it may be missing. */
export type Slot =
  | 'text'
  | 'text?'
  | 'flag'
  | 'picture'
  | 'picture?'
  | { readonly group: Slots }
  | { readonly optional: Slots }
  | { readonly each: Slots }

export interface Slots {
  readonly [name: string]: Slot
}

type ValueOf<S> = S extends 'text' | 'picture'
  ? string
  : S extends 'text?' | 'picture?'
    ? string | null
    : S extends 'flag'
      ? boolean
      : S extends { each: infer Inner extends Slots }
        ? ValuesOf<Inner>[]
        : S extends { optional: infer Inner extends Slots }
          ? ValuesOf<Inner> | null
          : S extends { group: infer Inner extends Slots }
            ? ValuesOf<Inner>
            : never

/** The values that fill the slots, as the components of the screen take them. */
export type ValuesOf<S extends Slots> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

/** A piece of a template: text, a slot, a section that depends on a slot, or one for each item of a list. */
export type Part =
  | string
  | { slot: string }
  | { when: string; is: 'present' | 'own'; parts: Part[]; otherwise: Part[] }
  | { each: string; parts: Part[] }

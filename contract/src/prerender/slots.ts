/** A value of a screen that the server fills; a question mark makes it optional. */
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

/** The values of slots, as the components of the screen take them. */
export type ValuesOf<S extends Slots> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

/** A piece of a template: text, a slot, a section that depends on a slot, or one per item of a list. */
export type Part =
  | string
  | { slot: string }
  | { when: string; is: 'present' | 'own'; parts: Part[]; otherwise: Part[] }
  | { each: string; parts: Part[] }

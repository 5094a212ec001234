import { type AddressEntry, type AddressName, addresses, entryOf, patternsOf } from './book.ts'

type PatternOf<N extends AddressName> = (typeof addresses)[N]['pattern']
type PartOf<P extends string> = P extends `${infer Head}/${infer Tail}` ? PartOf<Head> | PartOf<Tail> : P
type OptionalIn<Part> = Part extends `:${infer Name}?` ? Name : never
type RequiredIn<Part> = Part extends `:${string}?` ? never : Part extends `:${infer Name}` ? Name : never

type Params<N extends AddressName, Value> = { [K in RequiredIn<PartOf<PatternOf<N>>>]: Value } & {
  [K in OptionalIn<PartOf<PatternOf<N>>>]?: Value | undefined
}

/** A path, resolved to an entry of the address book. */
export type Address = { [N in AddressName]: { name: N; params: Params<N, string> } }[AddressName]

const param = /\/:(\w+)(\??)/g

function formOf(pattern: string): RegExp {
  const form = pattern.replace(
    param,
    (_, name: string, optional: string) =>
      `(?:/(?<${name}>${name === 'slug' ? '(?!\\d+/*$)' : ''}[^/]+))${optional}`,
  )
  return new RegExp(`^${form}/*$`, 'i')
}

const forms = Object.keys(addresses).flatMap((name) =>
  patternsOf(name as AddressName).map((pattern) => ({ name, form: formOf(pattern) })),
)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Resolves a path; undefined if it is unknown. */
export function addressOf(path: string): Address | undefined {
  for (const { name, form } of forms) {
    const found = form.exec(path)
    if (!found) continue
    const parts = Object.entries(found.groups ?? {}).filter(([, part]) => part !== undefined)
    return { name, params: Object.fromEntries(parts.map(([key, part]) => [key, decoded(part)])) } as Address
  }
  return undefined
}

/** The entry of the address book for a path. */
export function entryAt(path: string): AddressEntry | undefined {
  const address = addressOf(path)
  return address && entryOf(address.name)
}

type ParamValues<N extends AddressName> = Params<N, string | number>
type ParamArguments<N extends AddressName> = keyof ParamValues<N> extends never
  ? []
  : Record<string, never> extends ParamValues<N>
    ? [ParamValues<N>?]
    : [ParamValues<N>]

/** The path to a page or dialog. */
export function pathTo<N extends AddressName>(name: N, ...[params]: ParamArguments<N>): string {
  const values: Record<string, string | number | undefined> = params ?? {}
  return addresses[name].pattern.replace(param, (_, key: string) => {
    const part = values[key]
    return part === undefined ? '' : `/${encodeURIComponent(part)}`
  })
}

/** The id at the end of a part such as night-sea-101, or null. */
export function trailingId(part: string | undefined): number | null {
  const digits = /(?:^|-)(\d{1,9})$/.exec(part ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

import { isMap, isPair, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { BrandDocument, type ParsedBrand } from './document/index.ts'
import { type Fault, fieldOf, type Path } from './faults.ts'
import { type Mistake, mistakesOf } from './issue-sentences.rules.ts'

/** A file that the schema accepts, and the way from its fields to their places. */
export interface ReadFile {
  file: string
  /** The folder that names of other files begin in. */
  folder: string
  document: ParsedBrand
  faultAt(path: Path, sentence: string): Fault
}

export type Read = { read: ReadFile; faults: [] } | { read: undefined; faults: Fault[] }

/** Reads a brand; either all of it is right, or every mistake is named. */
export function readYaml(file: string, folder: string, text: string): Read {
  const lines = new LineCounter()
  // Its own messages would quote the line, and the line may hold what should be secret.
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false, maxAliasCount: 100 } as object)
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col }
  }
  if (yaml.errors.length > 0)
    return {
      read: undefined,
      faults: yaml.errors.map(({ pos, message }) => ({ ...at(pos[0]), field: '', sentence: message })),
    }
  const faultOf = ({ path, sentence, isOfName = false }: Mistake): Fault => ({
    ...at(offsetOf(yaml.contents, path, isOfName)),
    field: fieldOf(path),
    sentence,
  })
  const { data, error } = BrandDocument.safeParse(yaml.toJS() ?? {})
  if (error)
    return {
      read: undefined,
      faults: error.issues
        .flatMap((issue) => mistakesOf(issue))
        .map(faultOf)
        .toSorted(inOrder),
    }
  const faultAt = (path: Path, sentence: string) => faultOf({ path, sentence })
  return { read: { file, folder, document: data, faultAt }, faults: [] }
}

const inOrder = (one: Fault, other: Fault) => one.line - other.line || one.column - other.column

/** Where a field stands; where it is missing, what it is missing in. */
function offsetOf(root: Node | null, path: Path, isOfName: boolean): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const [depth, part] of path.entries()) {
    const found = stepInto(node, part)
    if (!found) break
    node = found.value
    offset = (isOfName && depth === path.length - 1 ? found.keyOffset : undefined) ?? found.offset ?? offset
  }
  return offset
}

interface Step {
  value: unknown
  offset: number | undefined
  keyOffset: number | undefined
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]

function stepInto(node: unknown, part: string | number): Step | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(part)]
    return value === undefined ? undefined : { value, offset: startOf(value), keyOffset: undefined }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find((one) => isPair(one) && String(one.key) === String(part))
  if (!pair) return undefined
  const keyOffset = startOf(pair.key)
  return { value: pair.value, offset: startOf(pair.value) ?? keyOffset, keyOffset }
}

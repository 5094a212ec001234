export interface MarkupElement {
  tag: string
  /** Each as written, with the space before it. */
  attributes: string[]
  children: MarkupNode[]
}

export type MarkupNode = string | MarkupElement

const token = /<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+="[^"]*")*)(\/?)>|([^<]+)/g

/** Parses React's output: every tag closed, every attribute in double quotes. */
export function parseMarkup(markup: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', attributes: [], children: [] }
  const path = [root]
  let read = 0
  for (const [whole, closed, opened, attributes, isVoid, text] of markup.matchAll(token)) {
    read += whole.length
    const parent = path.at(-1) ?? root
    if (text !== undefined) parent.children.push(text)
    if (closed !== undefined && path.pop()?.tag !== closed) throw new Error(`</${closed}> closes another tag`)
    if (opened === undefined) continue
    const element = { tag: opened, attributes: attributes?.match(/ [\w:-]+="[^"]*"/g) ?? [], children: [] }
    parent.children.push(element)
    if (!isVoid) path.push(element)
  }
  if (read !== markup.length || path.length !== 1) throw new Error(`cannot read the markup ${markup}`)
  return root.children
}

const voidTags: ReadonlySet<string> = new Set(['img', 'link'])

/** The three parts of an element's markup, between which its attributes and its children stand. */
export function tagsOf({ tag }: MarkupElement): [string, string, string] {
  return voidTags.has(tag) ? [`<${tag}`, '/>', ''] : [`<${tag}`, '>', `</${tag}>`]
}

export function writeMarkup(node: MarkupNode): string {
  if (typeof node === 'string') return node
  const [before, between, after] = tagsOf(node)
  return [before, ...node.attributes, between, ...node.children.map(writeMarkup), after].join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly Element[] | string
}

export function element(
  name: string,
  attributes: Element['attributes'],
  children: Element['children'] = [],
): Element {
  return { name, attributes, children }
}

export function xmlText(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(root, '')}`
}

function elementText({ name, attributes, children }: Element, indent: string): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(String(value))}"`,
  )
  const head = `${indent}<${name}${pairs.join('')}`
  if (children.length === 0) return `${head}/>\n`
  if (typeof children === 'string') return `${head}>${escaped(children)}</${name}>\n`
  const inside = children.map((child) => elementText(child, `${indent}  `)).join('')
  return `${head}>\n${inside}${indent}</${name}>\n`
}

/** Refuses line breaks, with which a value could write tags of its own. */
export function line(text: string): string {
  if (text.includes('\n') || text.includes('\r'))
    throw new TypeError(`a playlist line with a line break: ${JSON.stringify(text)}`)
  return text
}

/** RFC 8216 §4.2: a quoted string contains no line breaks or quotes, and has no escapes. */
export function quoted(text: string): string {
  if (text.includes('"')) throw new TypeError(`a playlist value with a quote: ${text}`)
  return `"${line(text)}"`
}

export function tag(name: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${value}`,
  )
  return `#${name}:${pairs.join(',')}`
}

export function toText(lines: Iterable<string>): string {
  return `${[...lines].join('\n')}\n`
}

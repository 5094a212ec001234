/** JSON that cannot close the script element around it. */
export function embedJson(value: unknown): string {
  return safeJson(JSON.stringify(value))
}

/** The same for text that is JSON already. */
export function safeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** CSS values come from an operator: none may end a declaration or the element. */
function embedCss(value: string): string {
  return value.replace(/[<>{};\\]/g, '')
}

/** The theme tokens of a brand as CSS custom properties. */
export function embedTokens(colorScheme: string, tokens: Record<string, string>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${embedCss(name)}:${embedCss(value)}`)
  return `:root{color-scheme:${colorScheme};${declarations.join(';')}}`
}

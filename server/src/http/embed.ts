const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

/** JSON that cannot end the script element it stands in. */
export function embedJson(value: unknown): string {
  return safeJson(JSON.stringify(value))
}

/** The same for what was written out as JSON already. */
export function safeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** CSS values come from an operator: nothing in them may end a declaration or the element. */
function embedCss(value: string): string {
  return value.replace(/[<>{};\\]/g, '')
}

/** The look of a brand as a rule of custom properties. */
export function embedTokens(colorScheme: string, tokens: Record<string, string>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${embedCss(name)}:${embedCss(value)}`)
  return `:root{color-scheme:${colorScheme};${declarations.join(';')}}`
}

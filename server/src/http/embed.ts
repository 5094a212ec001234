const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
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

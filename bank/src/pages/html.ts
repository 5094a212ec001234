/** Markup that is safe to send. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | false | undefined | readonly Html[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup with its values escaped; markup among the values stays as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = strings.map((text, index) => text + (index < parts.length ? write(parts[index]) : ''))
  return { markup: written.join('') }
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

import sanitise from 'sanitize-html'

const blockEnd = /<\/(p|h[1-6]|li|div|tr|blockquote|section|article)>|<br ?\/?>/gi
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of a page, with a blank line between paragraphs. */
export function plainText(body: string, contentType: string): string {
  if (!/\bhtml\b/i.test(contentType)) return body.trim()
  const parted = body.replace(blockEnd, '$&\u2029')
  return sanitise(parted, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .split('\u2029')
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

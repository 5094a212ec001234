import sanitise from 'sanitize-html'

/** allows formatting and links, and removes whatever could run or load. */
export function sanitiseHtml(html: string): string {
  return sanitise(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
      ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const isOutside = /^https?:/i.test(href)
        return {
          tagName,
          attribs: { href, ...(isOutside && { rel: 'noopener noreferrer', target: '_blank' }) },
        }
      },
    },
  }).trim()
}

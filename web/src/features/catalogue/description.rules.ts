const longest = 400

/** The beginning of a description that is too long to be shown at once; null shows all of it. */
export function collapsed(text: string): string | null {
  if (text.length <= longest) return null
  const start = text.slice(0, longest)
  const lastSpace = start.lastIndexOf(' ')
  return `${start.slice(0, lastSpace > longest / 2 ? lastSpace : longest).replace(/[\s.,;:–—-]+$/, '')}…`
}

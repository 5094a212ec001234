const longest = 400

/** The beginning of a long description; null if it is short enough to show in full. */
export function collapsed(text: string): string | null {
  if (text.length <= longest) return null
  const start = text.slice(0, longest)
  const lastSpace = start.lastIndexOf(' ')
  return `${start.slice(0, lastSpace > longest / 2 ? lastSpace : longest).replace(/[\s.,;:–—-]+$/, '')}…`
}

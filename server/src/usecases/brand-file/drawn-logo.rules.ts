/** A picture that needs no file; quotes and brackets are escaped, because it stands in style sheets too. */
const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, hexOf)}`

const hexOf = (character: string) => `%${character.charCodeAt(0).toString(16)}`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const font = 'font-family="sans-serif" font-weight="700"'

/** The name of a brand, as a logo. */
export function nameLogo(name: string, color: string): string {
  const width = Math.max(60, Math.round(name.length * 18))
  return dataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><text x="${width / 2}" y="29" text-anchor="middle" ${font} font-size="30" textLength="${width - 8}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escaped(name)}</text></svg>`,
  )
}

/** The first letters of a name on a colour. */
export function letterLogo(name: string, color: string, count: number): string {
  const letters = Array.from(name.trim()).slice(0, count).join('').toUpperCase()
  return dataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="20" fill="${color}"/><text x="48" y="${count > 1 ? 61 : 66}" text-anchor="middle" ${font} font-size="${count > 1 ? 38 : 52}" fill="#ffffff">${escaped(letters)}</text></svg>`,
  )
}

const colors = ['#2f6f9f', '#a8466a', '#5b46b0', '#2f7d5b', '#a8602f', '#7a3f8f', '#2a7a86', '#9a3d3d']

/** A colour that stays the same for a name. */
export function colorOf(name: string): string {
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return colors[sum % colors.length] ?? '#2f6f9f'
}

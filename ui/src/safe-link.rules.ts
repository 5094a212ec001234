/** Own pages, the web and mail; nothing that could run. */
export function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) || /^\/(?![/\\])/.test(href)
}

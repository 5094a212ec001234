/** The newest segment of a live playlist; undefined if the text is none. */
export function newestSequence(text: string): { sequence: number; uri: string } | undefined {
  const first = /^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(text)?.[1]
  const uris = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const uri = uris.at(-1)
  if (!text.startsWith('#EXTM3U\n') || first === undefined || uri === undefined) return undefined
  return { sequence: Number(first) + uris.length - 1, uri }
}

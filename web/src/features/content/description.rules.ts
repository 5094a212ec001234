const shownLength = 600

interface ShownDescription {
  paragraphs: string[]
  /** Whether there is more to read. */
  isCut: boolean
}

function cutInWords(text: string): string {
  const cut = text.slice(0, shownLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}

/** The first paragraphs within 600 characters; a longer first paragraph is cut between two words. */
export function shownDescription(text: string, isExpanded: boolean): ShownDescription {
  const paragraphs = text.split(/\n+/).flatMap((line) => line.trim() || [])
  if (text.length <= shownLength || isExpanded) return { paragraphs, isCut: text.length > shownLength }
  let length = 0
  const fitting = paragraphs.filter((paragraph) => {
    length += paragraph.length
    return length <= shownLength
  })
  if (fitting.length > 0) return { paragraphs: fitting, isCut: true }
  return { paragraphs: [cutInWords(paragraphs[0] ?? '')], isCut: true }
}

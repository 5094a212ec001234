import { type Picture, pictureFile } from './posters/index.ts'

/** All pictures that the demo needs, in the order in which they should be drawn. */
export interface PictureBook {
  /** Answers where the picture will be found. */
  add(picture: Picture): string
  /** Those that a first look meets come before the others. */
  addFirst(picture: Picture): string
  pictures(): Picture[]
}

export function openPictureBook(): PictureBook {
  const [first, others] = [new Map<string, Picture>(), new Map<string, Picture>()]
  const put = (pages: Map<string, Picture>, picture: Picture) => {
    const file = pictureFile(picture)
    pages.set(file, picture)
    return `/media/${file}`
  }
  return {
    add: (picture) => put(others, picture),
    addFirst: (picture) => put(first, picture),
    pictures: () => [...new Map([...first, ...others]).values()],
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9])

/** Splits concatenated JPEG pictures; an end marker cannot occur inside one. */
export function splitPictures(strip: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  for (let from = 0; from < strip.length; ) {
    const end = strip.indexOf(jpegEnd, from)
    if (end < 0) throw new RangeError('a strip of pictures is cut off')
    pictures.push(strip.subarray(from, end + jpegEnd.length))
    from = end + jpegEnd.length
  }
  return pictures
}

/** The segment of the poster: the one with most detail, neither from the titles nor near the end. */
export function pickPoster(thumbnailBytes: readonly number[]): number {
  const first = Math.floor(thumbnailBytes.length * 0.05)
  const last = Math.max(first + 1, Math.ceil(thumbnailBytes.length * 0.6))
  const candidates = thumbnailBytes.slice(first, last)
  return first + candidates.indexOf(Math.max(...candidates))
}

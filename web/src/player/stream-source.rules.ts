interface Stream {
  hls: string | null
  hls_mbr: string | null
}

/** The playlist of all qualities, else that of one; null while nothing is known. */
export function sourceOf(stream: Stream | undefined): string | null {
  return stream ? (stream.hls_mbr ?? stream.hls) : null
}

import { findBox } from '@onair/media'

/** What a segment says of itself: ISO 14496-12, 8.8. */
export function segmentFacts(bytes: Buffer) {
  const [tfdt, trun, tfhd] = ['tfdt', 'trun', 'tfhd'].map(
    (type) => findBox(bytes, 'moof', 'traf', type).bodyStart,
  )
  if (tfdt === undefined || trun === undefined || tfhd === undefined) throw new Error('no such box')
  const mdat = findBox(bytes, 'mdat')
  const sampleCount = bytes.readUInt32BE(trun + 4)
  const [flags, headFlags] = [bytes.readUIntBE(trun + 1, 3), bytes.readUIntBE(tfhd + 1, 3)]
  const has = (flag: number) => (flags & flag ? 4 : 0)
  const first = trun + 8 + has(0x001) + has(0x004)
  const stride = has(0x100) + has(0x200) + has(0x400) + has(0x800)
  const columns = (offset: number) =>
    Array.from({ length: sampleCount }, (_, index) => bytes.readUInt32BE(first + index * stride + offset))
  const defaultDuration = () =>
    bytes.readUInt32BE(tfhd + 8 + (headFlags & 0x01 ? 8 : 0) + (headFlags & 0x02 ? 4 : 0))
  return {
    sampleCount,
    decodeTime:
      bytes.readUInt8(tfdt) === 1 ? Number(bytes.readBigUInt64BE(tfdt + 4)) : bytes.readUInt32BE(tfdt + 4),
    duration: has(0x100)
      ? columns(0).reduce((sum, ticks) => sum + ticks, 0)
      : sampleCount * defaultDuration(),
    firstSampleEnd: mdat.bodyStart + (columns(has(0x100))[0] ?? 0),
    data: bytes.subarray(mdat.bodyStart, mdat.end),
  }
}

/** Of a JPEG, from its frame header: ITU-T T.81, B.2.2. */
export function pictureSize(jpeg: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; jpeg.readUInt16BE(0) === 0xffd8 && at < jpeg.length; ) {
    if ([0xffc0, 0xffc2].includes(jpeg.readUInt16BE(at)))
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return undefined
}

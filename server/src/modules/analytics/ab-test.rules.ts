/** One of the alternatives of a test; a larger weight is seen by more viewers. */
export interface Variant {
  name: string
  weight: number
}

/** FNV-1a with a last mix, so that neighbouring texts land far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The variant of a viewer: always the same for one test and one subject, independent of other tests. */
export function variantOf(
  { id, variants }: { id: number; variants: readonly Variant[] },
  subject: string,
): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let place = (hashOf(`${id}:${subject}`) / 0x1_0000_0000) * total
  for (const { name, weight } of variants) {
    if (place < weight) return name
    place -= weight
  }
  return variants.at(-1)?.name ?? ''
}

/** Whom a variant belongs to: a user on all devices, a guest on the one device. */
export function subjectOf(caller: { userId: number; isGuest: boolean; deviceId: string | null }): string {
  return caller.isGuest ? `device ${caller.deviceId ?? caller.userId}` : `user ${caller.userId}`
}

import { createHash } from 'node:crypto'
import type { Ladder } from './asset.ts'

/** Names each track's init segment by its bytes, so that equally encoded assets can share one. */
export async function nameInits(
  ladder: Ladder,
  readInit: (track: string) => Promise<Uint8Array | undefined>,
): Promise<Ladder> {
  const inits: Record<string, string> = {}
  for (const { name } of [...ladder.renditions, ...ladder.audio]) {
    const init = await readInit(name)
    if (!init) throw new Error(`the track ${name} has no init segment`)
    inits[name] = createHash('sha256').update(init).digest('hex').slice(0, 16)
  }
  return { ...ladder, inits }
}

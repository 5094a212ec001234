import { createCache } from '../../core/cache.ts'
import type { VariantStore } from './variant-store.ts'

/** Some thousands of posters: what a service shows in a minute. */
const maxBytes = 64 * 1024 * 1024

/** For a server without a folder; each of its processes converts for itself. */
export function openVariantMemory(): VariantStore {
  const cache = createCache<Buffer>({
    name: 'picture variants',
    maxWeight: maxBytes,
    weightOf: (body) => body.length,
    invalidatedBy: 'nothing',
  })
  return {
    read: async (name) => cache.get(name),
    write: async (name, body) => cache.set(name, body),
  }
}

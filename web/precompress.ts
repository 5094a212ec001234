import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/
const minBytes = 512

/** Writes a compressed copy of every text file, so that no server compresses it per visitor. */
export const precompress: Plugin = {
  name: 'onair:precompress',
  apply: 'build',
  closeBundle() {
    const dist = join(import.meta.dirname, 'dist')
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!compressible.test(name) || name.startsWith('.')) continue
      const path = join(dist, name)
      const content = readFileSync(path)
      if (content.length < minBytes) continue
      writeFileSync(`${path}.br`, brotliCompressSync(content))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

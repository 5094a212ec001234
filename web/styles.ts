import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

/** Style chunks arrive in any order; each declares the order of the layers, or the first would decide it. */
export const layerOrder: Plugin = {
  name: 'onair:layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer tokens, base, ui, feature;${code}` : undefined),
}

/**
 * The same class names in every build, because prerendered markup uses the app's styles. Short, because all of them
 * load.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3)}`
}

export const css: CSSOptions = { modules: { generateScopedName: scopedName } }

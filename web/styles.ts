import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

/** Chunks of styles arrive in any order; each states the order of the layers, or the first to come decides it. */
export const layerOrder: Plugin = {
  name: 'onair:layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer tokens, base, ui, feature;${code}` : undefined),
}

/** The same name in every build: what is drawn ahead is styled by the rules of the app. Short, as all of them load. */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3)}`
}

export const css: CSSOptions = { modules: { generateScopedName: scopedName } }

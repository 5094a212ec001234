import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions, Plugin, Rolldown } from 'vite'

/** Style chunks arrive in any order; each declares the order of the layers, or the first would decide it. */
export const layerOrder: Plugin = {
  name: 'onair:layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer tokens, base, ui, feature;${code}` : undefined),
}

/** The same class names in every build, because prerendered markup uses the app's styles. */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3)}`
}

export const css: CSSOptions = { modules: { generateScopedName: scopedName } }

const isFirst = (id: string) => id.endsWith('/src/main.tsx') || id.endsWith('.view.tsx')

/** Whether the app's start or a first screen imports the module, and nothing lazy stands between. */
function isNeededFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (isFirst(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((next) => isNeededFirst(next, context, seen)) ?? false
}

/** Styles of the components, and of header, menu and footer: every page has them sooner or later. */
const everywhere = /\/(?:ui\/src|web\/src\/app)\//

/** The style sheet of the first load: one file. All other styles load with the part of the app that they belong to. */
export const firstStyles = {
  debugName: 'first styles',
  name: (id: string, context: Rolldown.ChunkingContext) =>
    id.endsWith('.css') && (everywhere.test(id) || isNeededFirst(id, context)) ? 'style' : null,
  priority: 1,
}

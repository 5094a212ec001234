import { relative } from 'node:path'
import type { Plugin } from 'vite'

const source = new URL('src', import.meta.url).pathname
const noted = new Map<string, Record<string, string>>()

/**
 * The class names that the build made, written down for the server: the first screen that it draws is then styled
 * by the very rules that the web app uses, and takes up the same room.
 */
export const classNames = {
  note(file: string, names: Record<string, string>): void {
    noted.set(relative(source, file.replace(/\?.*$/, '')).replace(/^.*\/ui\/src\//, 'ui/'), names)
  },
  plugin: {
    name: 'onair:class-names',
    apply: 'build',
    generateBundle() {
      const text = JSON.stringify(Object.fromEntries([...noted].toSorted(([a], [b]) => (a < b ? -1 : 1))))
      this.emitFile({ type: 'asset', fileName: '.vite/class-names.json', source: text })
    },
  } satisfies Plugin,
}

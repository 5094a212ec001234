import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The class attribute for names of a style sheet of the web app. */
export type ClassOf = (sheet: string, ...names: string[]) => string

/** The names that the build gave to the classes of the web app; undefined where it wrote none down. */
export function readClassNames(webFolder: string): ClassOf | undefined {
  const file = join(webFolder, '.vite/class-names.json')
  if (!existsSync(file)) return undefined
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  return (sheet, ...names) => {
    const given = sheets[`${sheet}.module.css`] ?? {}
    return `class="${names.map((name) => given[name] ?? '').join(' ')}"`
  }
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetFile, textsPath } from './web-build.rules.ts'

export interface WebBuild {
  id: string
  /** Names the texts of all languages by their content. */
  textsId: string
  /** Path in the storage → the built file. */
  files: ReadonlyMap<string, string>
}

/** The files of a build that pages ask for by their content. */
export function readWebBuild(folder: string): WebBuild {
  const languages = namesIn(join(folder, 'locales')).map((language) => ({
    language,
    file: join(folder, 'locales', language, 'translation.json'),
  }))
  const written = languages.flatMap(({ language, file }) => {
    const text = readIfThere(file)
    return text ? [{ language, file, text }] : []
  })
  const textsId = hashOf(written.flatMap(({ language, text }) => [language, text]))
  const files = new Map(written.map(({ language, file }) => [textsPath(textsId, language), file]))
  for (const name of namesIn(join(folder, 'assets'))) {
    const asset = assetFile(name)
    if (asset) files.set(asset.path, join(folder, 'assets', name))
  }
  return { id: hashOf([...files.keys()]), textsId, files }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    return undefinedIfMissing(error) ?? []
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    return undefinedIfMissing(error)
  }
}

function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

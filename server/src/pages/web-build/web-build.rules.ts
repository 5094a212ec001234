/** The folder of the storage that has the files of the builds. */
export const buildsFolder = 'web'

const jsonType = 'application/json; charset=utf-8'

const contentTypes = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', jsonType],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
])

/** As the build names what it packs: by eight characters of a hash of the content. */
const assetName = /^\w[\w.-]*-[\w-]{8}\.([a-z0-9]+)$/
const assetAddress = /^\/assets\/([\w.-]+)$/
const textsAddress = /^\/locales\/([a-z]{2}-[a-z]{2})\/translation\.json\?v=\w+-([0-9a-f]{16})$/

export interface BuildFile {
  /** In the storage. */
  path: string
  type: string
}

/** Undefined for what is no file of a build that is named by its content. */
export function assetFile(name: string): BuildFile | undefined {
  const type = contentTypes.get(assetName.exec(name)?.[1] ?? '')
  return type === undefined ? undefined : { path: `${buildsFolder}/assets/${name}`, type }
}

export function textsPath(textsId: string, language: string): string {
  return `${buildsFolder}/texts/${textsId}/${language}.json`
}

/** The file that an address asks for by its content, whichever build made it. */
export function fileAt(address: string): BuildFile | undefined {
  const [, name] = assetAddress.exec(address) ?? []
  if (name !== undefined) return assetFile(name)
  const [, language, textsId] = textsAddress.exec(address) ?? []
  if (language === undefined || textsId === undefined) return undefined
  return { path: textsPath(textsId, language), type: jsonType }
}

export function recordPath(buildId: string): string {
  return `${buildsFolder}/builds/${buildId}.json`
}

export function isRecord(path: string): boolean {
  return path.startsWith(`${buildsFolder}/builds/`)
}

/** A build as the storage has it. */
export interface BuildRecord {
  seenMs: number
  /** Its files in the storage. */
  files: string[]
}

/** A page may be open for weeks, and asks for the files of its own build. */
const maxUnseenMs = 30 * 86_400_000

/** What may go: builds that nobody has served for long, and the files that only they have. */
export function outdatedPaths(
  stored: readonly string[],
  records: ReadonlyMap<string, BuildRecord>,
  nowMs: number,
): string[] {
  const recent = [...records].filter(([, { seenMs }]) => nowMs - seenMs <= maxUnseenMs)
  const needed = new Set(recent.flatMap(([path, { files }]) => [path, ...files]))
  return stored.filter((path) => !needed.has(path))
}

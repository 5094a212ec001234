import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { pictureFields, type SecretSource } from './document/index.ts'
import type { Fault, Path } from './faults.ts'
import type { ReadFile } from './read-yaml.ts'
import { Secret } from './secret.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A picture beside the file, and where it will be. */
export interface PictureFile {
  /** In the storage. */
  path: string
  body: Buffer
}

/** What a file names and does not hold, brought in; or what is missing. */
export interface Gathered {
  faults: Fault[]
  secretOf(source: SecretSource): Secret
  pictureOf(name: string): string
  pictures: PictureFile[]
}

const pictureForm = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i

const isServed = (name: string) => name.startsWith('/') || name.startsWith('data:image/')

/** Every text of a document with its path. */
function* textsIn(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(one, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) yield* textsIn(field, [...path, name])
}

const keyOf = (source: SecretSource) => JSON.stringify(source)

function* secretsIn({ document }: ReadFile): Generator<{ path: Path; source: SecretSource }> {
  for (const [name, source] of Object.entries(document.secrets ?? {}))
    if (source) yield { path: ['secrets', name], source }
  for (const [index, { origin }] of (document.channels ?? []).entries())
    if (origin?.signing)
      yield { path: ['channels', index, 'origin', 'signing', 'secret'], source: origin.signing.secret }
}

async function openSecretSource(
  source: SecretSource,
  folder: string,
  environment: Environment,
): Promise<string | undefined> {
  if ('env' in source) return environment[source.env] || undefined
  const text = await readFile(resolve(folder, source.file), 'utf8').catch(() => undefined)
  return text?.trim() || undefined
}

/** Brings in the secrets and pictures that a file names. */
export async function gatherOutside(file: ReadFile, environment: Environment): Promise<Gathered> {
  const faults: Fault[] = []
  const secrets = new Map<string, Secret>()
  for (const { path, source } of secretsIn(file)) {
    const value = await openSecretSource(source, file.folder, environment)
    if (value !== undefined) secrets.set(keyOf(source), new Secret(value))
    else {
      const place = 'env' in source ? `the environment has no ${source.env}` : `${source.file} cannot be read`
      faults.push(file.faultAt(path, `names a secret that is not there: ${place}`))
    }
  }
  const pictures = new Map<string, PictureFile>()
  const { artwork, channels, packets, rows, pages } = file.document
  for (const { path, text } of textsIn({ artwork, channels, packets, rows, pages })) {
    if (!pictureFields.has(String(path.at(-1))) || isServed(text) || pictures.has(text)) continue
    const body = pictureForm.test(text)
      ? await readFile(resolve(file.folder, text)).catch(() => undefined)
      : undefined
    if (body) pictures.set(text, { path: `art/brands/${nameOf(body)}${extname(text).toLowerCase()}`, body })
    else
      faults.push(
        file.faultAt(path, 'has to be a picture beside this file, or a path such as /media/art/logo.svg'),
      )
  }
  return {
    faults,
    secretOf: (source) => secrets.get(keyOf(source)) ?? new Secret(''),
    pictureOf: (name) => {
      const picture = pictures.get(name)
      return picture ? `/media/${picture.path}` : name
    },
    pictures: [...pictures.values()],
  }
}

const nameOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 24)

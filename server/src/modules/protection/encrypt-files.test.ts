import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Fragments } from '@onair/media'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireFfmpeg } from '../../adapters/ffmpeg/index.ts'
import { makeClip } from '../../testing/cmaf-clip.ts'
import { makeContentKey } from './content-key.ts'
import { encryptInit, encryptSegment } from './encrypt-files.ts'

const run = promisify(execFile)
const key = makeContentKey()
let ffmpeg = ''
let folder = ''
const clips = {} as Record<'picture' | 'sound', Fragments>

beforeAll(async () => {
  ffmpeg = (await requireFfmpeg()).file
  folder = await mkdtemp(join(tmpdir(), 'onair-encrypt-'))
  for (const kind of ['picture', 'sound'] as const) clips[kind] = await makeClip(folder, kind)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a decoder sees: the digest of every frame, after decryption if a key is given. */
async function framesOf(name: string, parts: readonly Uint8Array[], givenKey?: Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, Buffer.concat(parts))
  const decryption = givenKey ? ['-decryption_key', givenKey.toString('hex')] : []
  const args = ['-v', 'quiet', ...decryption, '-i', file, '-f', 'framemd5', '-']
  const { stdout } = await run(ffmpeg, args).catch(() => ({ stdout: '' }))
  return stdout.replaceAll(/^#.*\n/gm, '')
}

describe.each(['picture', 'sound'] as const)('%s', (kind) => {
  test.each(['cenc', 'cbcs'] as const)(
    'a player that nobody here wrote sees the very same frames with the key, and others without: %s',
    async (scheme) => {
      const { init, fragments } = clips[kind]
      const clear = Buffer.from(init)
      const encryptedInit = encryptInit(clear, scheme, key, kind)
      for (const fragment of fragments) {
        const encrypted = [encryptedInit, encryptSegment(Buffer.from(fragment), clear, scheme, key, kind)]
        const wanted = await framesOf('clear.mp4', [init, fragment])
        expect(wanted.split('\n').length).toBeGreaterThan(40)
        expect(await framesOf('encrypted.mp4', encrypted, key.key)).toBe(wanted)
        expect(await framesOf('encrypted.mp4', encrypted)).not.toBe(wanted)
        expect(await framesOf('encrypted.mp4', encrypted, randomBytes(16))).not.toBe(wanted)
      }
    },
  )
})

test('two servers make the same bytes; another encoding or key never meets a used key stream', () => {
  const { init, fragments } = clips.sound
  const [clear, segment] = [Buffer.from(init), Buffer.from(fragments[0] ?? [])]
  const made = (part = segment, by = key) => encryptSegment(part, clear, 'cenc', by, 'sound')
  expect(made()).toEqual(made())
  const changed = Buffer.from(segment)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  const ivOf = (file: Buffer) => file.subarray(file.indexOf('senc') + 12, file.indexOf('senc') + 20)
  expect(ivOf(made(changed))).not.toEqual(ivOf(made()))
  expect(ivOf(made(segment, makeContentKey()))).not.toEqual(ivOf(made()))
})

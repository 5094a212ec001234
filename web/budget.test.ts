import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const dist = join(import.meta.dirname, 'dist')
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as unknown
const budget = read('budget.json') as Record<string, number>
const manifest = read('dist/.vite/manifest.json') as Record<string, Chunk>

function chunk(key: string): Chunk {
  const found = manifest[key]
  if (!found) throw new Error(`${key} is not in the manifest of the build`)
  return found
}

/** The keys that a browser must load before the chunk runs, itself included. */
function staticClosure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk(key).imports ?? []) staticClosure(next, seen)
  return seen
}

function gzipBytes(files: Iterable<string>): number {
  let total = 0
  for (const file of new Set(files)) total += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return total
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
const initial = staticClosure(entry)
const hls = Object.keys(manifest).filter((key) => /hls\.js\/dist\/hls\b.*\.mjs$/.test(key))

test('the first load of JavaScript, that of the home page included, stays within its budget', () => {
  const bytes = gzipBytes([...initial].map((key) => chunk(key).file))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budget['initialJavaScriptGzipBytes'] ?? 0)
})

test('the first load of styles stays within its budget', () => {
  const sheets = new Set([...initial].flatMap((key) => chunk(key).css ?? []))
  expect(sheets.size).toBe(1)
  const bytes = gzipBytes(sheets)
  expect(bytes).toBeLessThanOrEqual(budget['initialCssGzipBytes'] ?? 0)
})

test('the video engine is fetched only when a channel is opened', () => {
  expect(hls).toHaveLength(1)
  for (const key of hls) expect(initial).not.toContain(key)
  expect(gzipBytes(hls.map((key) => chunk(key).file))).toBeLessThanOrEqual(budget['playerGzipBytes'] ?? 0)
})

test('the ad client and the DRM player are fetched only for streams that need them', () => {
  const rare = Object.keys(manifest).filter((key) => /vast-client|shaka-player/.test(key))
  expect(rare).toHaveLength(2)
  const loadedAlong = Object.keys(manifest).flatMap((key) => chunk(key).imports ?? [])
  expect(rare.filter((key) => loadedAlong.includes(key))).toEqual([])
})

test('the router of the first load has none of the parts that the app does not use', () => {
  const scripts = [...initial].map((key) => readFileSync(join(dist, chunk(key).file), 'utf8'))
  expect(scripts.map((script) => script.includes('multipart/form-data'))).not.toContain(true)
})

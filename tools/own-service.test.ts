import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasBrands, ownSettings } from './own-service.mjs'

test('a folder with a brand file makes a service of its own, in a data folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  expect(hasBrands(join(folder, 'nothing'))).toBe(false)
  expect(hasBrands(folder)).toBe(false)
  writeFileSync(join(folder, 'a.yaml'), 'brand: a')
  expect(hasBrands(folder)).toBe(true)
  rmSync(folder, { recursive: true })
  expect(ownSettings({}, false)).toEqual({})
  expect(ownSettings({}, true)).toEqual({ ONAIR_DATA_FOLDER: join('data', 'own') })
  expect(ownSettings({ ONAIR_DATA_FOLDER: 'elsewhere' }, true)).toEqual({})
  expect(ownSettings({ DATABASE_URL: 'postgres://here' }, true)).toEqual({})
})

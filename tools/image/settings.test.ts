import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../command.mjs'
import { fillSettings } from './settings.ts'

const text = readFileSync(join(root, 'deploy/kubernetes/settings.yaml'), 'utf8')

test('settings are filled in where they stand, and a secret is encoded', () => {
  const filled = fillSettings(text, { ONAIR_S3_BUCKET: 'films', ONAIR_S3_SECRET: 'hidden' })
  expect(parse(filled.configMap)).toMatchObject({
    metadata: { name: 'onair-settings' },
    data: { PORT: '8080', ONAIR_S3_BUCKET: 'films' },
  })
  expect(filled.secretName).toBe('onair-secrets')
  expect(JSON.parse(filled.secret)).toMatchObject({ ONAIR_S3_SECRET: btoa('hidden') })
})

test('a setting that the manifests do not have is refused', () => {
  expect(() => fillSettings(text, { ONAIR_S3_REGION: 'eu' })).toThrow('The settings have no ONAIR_S3_REGION')
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultEdge, nginxConfig } from './nginx-config.ts'

test('the configuration in deploy is the one that the command writes without options', async () => {
  const committed = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  expect(committed).toBe(nginxConfig(defaultEdge))
})

test.each([
  ['listen', { listen: '80; root /' }],
  ['origin', { origins: ['127.0.0.1:8080', 'a b'] }],
  ['folder', { folder: '/etc/nginx"' }],
  ['size', { cacheSize: '1g{' }],
])('a %s that would begin another directive is refused', (_, change) => {
  expect(() => nginxConfig({ ...defaultEdge, ...change })).toThrow('cannot stand in an nginx configuration')
})

test('browsers are told to stay with TLS once, by the edge, and only over TLS', () => {
  const config = nginxConfig(defaultEdge)
  expect(config).toMatch(/map \$scheme \$onair_only_tls \{\s+default "";\s+https "max-age=31536000";\s+\}/)
  expect(config.match(/Strict-Transport-Security/g)).toHaveLength(2)
  expect(config).toContain('add_header Strict-Transport-Security $onair_only_tls always;')
  expect(config).toContain('proxy_hide_header Strict-Transport-Security;')
})

test('every server behind the edge is named', () => {
  const config = nginxConfig({ ...defaultEdge, origins: ['10.0.0.1:8080', '10.0.0.2:8080'] })
  expect(config.match(/server 10\.0\.0\.\d:8080;/g)).toHaveLength(2)
})

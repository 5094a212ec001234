import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the service listens on this machine, port 8080, with a database of its own', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, workers: 1, databaseUrl: undefined })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('variables of other programs are left alone', () => {
  expect(() => readConfig({ PATH: '/bin', SOMETHING: 'else' })).not.toThrow()
})

test.each([
  ['a port that is none', { PORT: 'http' }, 'PORT'],
  ['a port out of range', { PORT: '70000' }, 'PORT'],
  ['no workers', { WORKERS: '0' }, 'WORKERS'],
  ['another kind of database', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a proxy that is no address', { ONAIR_TRUSTED_PROXIES: 'everybody' }, 'ONAIR_TRUSTED_PROXIES'],
  ['a range that is too wide to be one', { ONAIR_TRUSTED_PROXIES: '10.0.0.0/64' }, 'ONAIR_TRUSTED_PROXIES'],
  ['a setting that does not exist', { ONAIR_PROT: '1' }, 'ONAIR_PROT'],
])('%s stops the start with a sentence that names it', (_, environment, name) => {
  expect(() => readConfig(environment)).toThrow(name)
})

test('a wrong database address is not repeated in the sentence, for it holds a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@localhost/x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})

test('proxies are read as a list', () => {
  const { trustedProxies } = readConfig({ ONAIR_TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

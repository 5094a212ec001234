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
  ['a clock that may not differ at all', { ONAIR_MAX_CLOCK_OFFSET_MS: '0' }, 'ONAIR_MAX_CLOCK_OFFSET_MS'],
  ['no workers', { WORKERS: '0' }, 'WORKERS'],
  ['another kind of database', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  ['a Redis of another kind', { ONAIR_REDIS_URL: 'http://cache.test' }, 'ONAIR_REDIS_URL'],
  ['a Redis without a host', { ONAIR_REDIS_URL: 'redis:///0' }, 'ONAIR_REDIS_URL'],
  ['a Redis that is no address', { ONAIR_REDIS_URL: 'cache.test:6379' }, 'ONAIR_REDIS_URL'],
  ['a Redis with a port that is none', { ONAIR_REDIS_URL: 'redis://cache.test:66666' }, 'ONAIR_REDIS_URL'],
  ['a Redis whose database has a name', { ONAIR_REDIS_URL: 'redis://cache.test/limits' }, 'ONAIR_REDIS_URL'],
  ['a Redis with options', { ONAIR_REDIS_URL: 'redis://cache.test/0?family=6' }, 'ONAIR_REDIS_URL'],
  ['a Redis with a bare percent sign', { ONAIR_REDIS_URL: 'redis://:50%@cache.test' }, 'ONAIR_REDIS_URL'],
  [
    'an address of a database that cannot be read',
    { DATABASE_URL: 'postgres://me:hunter2@ho st:x/tv' },
    'DATABASE_URL',
  ],
  [
    'a direct address that is none',
    { DATABASE_URL: 'postgres://localhost/tv', ONAIR_DATABASE_DIRECT_URL: 'primary' },
    'ONAIR_DATABASE_DIRECT_URL',
  ],
  [
    'a direct address alone',
    { ONAIR_DATABASE_DIRECT_URL: 'postgres://localhost/tv' },
    'ONAIR_DATABASE_DIRECT_URL',
  ],
  [
    'a replica of nothing',
    { ONAIR_DATABASE_REPLICA_URL: 'postgres://localhost/tv' },
    'ONAIR_DATABASE_REPLICA_URL',
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a proxy that is no address', { ONAIR_TRUSTED_PROXIES: 'everybody' }, 'ONAIR_TRUSTED_PROXIES'],
  ['a range that is too wide to be one', { ONAIR_TRUSTED_PROXIES: '10.0.0.0/64' }, 'ONAIR_TRUSTED_PROXIES'],
  ['a licence server that is no address', { ONAIR_WIDEVINE_URL: 'licences' }, 'ONAIR_WIDEVINE_URL'],
  ['headers that are no JSON', { ONAIR_LICENCE_HEADERS: 'Authorization: x' }, 'ONAIR_LICENCE_HEADERS'],
  ['a header of two lines', { ONAIR_LICENCE_HEADERS: '{"A":"b\\nC: d"}' }, 'ONAIR_LICENCE_HEADERS'],
  ['an address of a storage that is none', { ONAIR_S3_ENDPOINT: 'storage' }, 'ONAIR_S3_ENDPOINT'],
  [
    'an access key without its secret',
    { ONAIR_S3_BUCKET: 'films', ONAIR_S3_KEY_ID: 'me' },
    'ONAIR_S3_SECRET',
  ],
  ['a gateway without its key', { ONAIR_COURIER_URL: 'https://sms.test/' }, 'ONAIR_COURIER_SECRET'],
  [
    'a key of a gateway that is too short',
    { ONAIR_COURIER_URL: 'https://sms.test/', ONAIR_COURIER_SECRET: 'short' },
    'ONAIR_COURIER_SECRET',
  ],
  ['a sandbox bank that is no address', { ONAIR_SANDBOX_BANK_URL: 'bank' }, 'ONAIR_SANDBOX_BANK_URL'],
  [
    'a key of the sandbox bank without its secret',
    {
      ...{ ONAIR_SANDBOX_BANK_URL: 'http://127.0.0.1:1' },
      ONAIR_SANDBOX_BANK_KEY: 'sixteen letters or more',
    },
    'ONAIR_SANDBOX_BANK_SECRET',
  ],
  [
    'Stripe without its secret',
    { ONAIR_STRIPE_KEY: 'a key of sixteen letters' },
    'ONAIR_STRIPE_WEBHOOK_SECRET',
  ],
  [
    'Stripe beside a sandbox bank',
    {
      ...{ ONAIR_STRIPE_KEY: 'a key of sixteen letters', ONAIR_SANDBOX_BANK_URL: 'http://127.0.0.1:1' },
      ONAIR_STRIPE_WEBHOOK_SECRET: 'a secret of sixteen letters',
    },
    'ONAIR_SANDBOX_BANK_URL',
  ],
  [
    'an outbox that is shown beside a gateway',
    {
      ...{ ONAIR_SHOW_OUTBOX: 'true', ONAIR_COURIER_URL: 'https://sms.test/' },
      ONAIR_COURIER_SECRET: 'sixteen letters or more',
    },
    'ONAIR_SHOW_OUTBOX',
  ],
  [
    'an outbox that is shown to a network',
    { ONAIR_SHOW_OUTBOX: 'true', HOST: '0.0.0.0' },
    'ONAIR_SHOW_OUTBOX',
  ],
  [
    'an outbox that is shown to the internet',
    { ONAIR_SHOW_OUTBOX: 'true', HOST: '203.0.113.9' },
    'ONAIR_SHOW_OUTBOX',
  ],
  ['a stop that takes too long', { ONAIR_STOP_SECONDS: '11' }, 'ONAIR_STOP_SECONDS'],
  ['a setting that does not exist', { ONAIR_PROT: '1' }, 'ONAIR_PROT'],
])('%s stops the start with a sentence that names it', (_, environment, name) => {
  expect(() => readConfig(environment)).toThrow(name)
})

test.each([
  { DATABASE_URL: 'mysql://me:hunter2@localhost/x' },
  { DATABASE_URL: 'postgres://me:hunter2@ho st:x/tv' },
  { ONAIR_REDIS_URL: 'mysql://me:hunter2@localhost/x' },
])('a wrong address is not repeated in the sentence, for it holds a password: %o', (environment) => {
  expect(() => readConfig(environment)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})

test.each(['redis://cache.test', 'redis://cache.test:6380/3', 'rediss://onair:50%25@[::1]:6379/'])(
  '%s names a Redis',
  (address) => {
    expect(readConfig({ ONAIR_REDIS_URL: address }).redisUrl).toBe(address)
  },
)

test('one database has up to three addresses', () => {
  const [main, direct, replica] = ['pooler', 'primary', 'standby'].map((host) => `postgres://${host}/tv`)
  const environment = {
    ...{ DATABASE_URL: main, ONAIR_DATABASE_DIRECT_URL: direct, ONAIR_DATABASE_REPLICA_URL: replica },
  }
  expect(readConfig(environment)).toMatchObject({
    ...{ databaseUrl: main, databaseDirectUrl: direct, databaseReplicaUrl: replica },
  })
})

test('a licence server is asked with the headers that all of them are sent', () => {
  const { licences } = readConfig({
    ONAIR_WIDEVINE_URL: 'https://licence.test/w?content={asset}',
    ONAIR_LICENCE_HEADERS: '{"Authorization":"Bearer x"}',
  })
  expect(licences).toMatchObject({
    widevine: { url: 'https://licence.test/w?content={asset}', headers: { Authorization: 'Bearer x' } },
    fairplay: undefined,
  })
})

test.each([
  ['without a licence server', {}, true],
  ['beside Widevine', { ONAIR_WIDEVINE_URL: 'https://licence.test/w' }, false],
  ['beside PlayReady', { ONAIR_PLAYREADY_URL: 'https://licence.test/p' }, false],
  ['beside FairPlay', { ONAIR_FAIRPLAY_URL: 'https://licence.test/f' }, false],
  ['beside Widevine, if told', { ONAIR_WIDEVINE_URL: 'https://licence.test/w', ONAIR_CLEAR_KEY: 'on' }, true],
  ['nowhere, if told', { ONAIR_CLEAR_KEY: 'off' }, false],
])('bare keys are given out %s: %s', (_, environment, hasClearKey) => {
  expect(readConfig(environment).licences.hasClearKey).toBe(hasClearKey)
})

test('messages stay in the outbox, and nobody sees it, until a setting says otherwise', () => {
  expect(readConfig({})).toMatchObject({ courier: undefined, showOutbox: false })
  const gateway = { ONAIR_COURIER_URL: 'https://sms.test/', ONAIR_COURIER_SECRET: 'sixteen letters or more' }
  expect(readConfig(gateway).courier).toEqual({
    url: 'https://sms.test/',
    secret: 'sixteen letters or more',
  })
})

test('a sandbox bank is met with the keys that are set, or with those of the database', () => {
  expect(readConfig({}).sandboxBank).toBeUndefined()
  const url = 'http://127.0.0.1:5000'
  expect(readConfig({ ONAIR_SANDBOX_BANK_URL: url }).sandboxBank).toEqual({ url, keys: undefined })
  const [merchantKey, webhookSecret] = ['a key of sixteen letters', 'a secret of sixteen letters']
  const keys = { ONAIR_SANDBOX_BANK_KEY: merchantKey, ONAIR_SANDBOX_BANK_SECRET: webhookSecret }
  expect(readConfig({ ONAIR_SANDBOX_BANK_URL: url, ...keys }).sandboxBank).toEqual({
    ...{ url, keys: { merchantKey, webhookSecret } },
  })
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('an outbox may be shown on %s', (HOST) => {
  expect(readConfig({ ONAIR_SHOW_OUTBOX: 'true', HOST }).showOutbox).toBe(true)
})

test('proxies are read as a list', () => {
  const { trustedProxies } = readConfig({ ONAIR_TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test('media is kept in a folder until a bucket is named', () => {
  const storage = { ONAIR_S3_ENDPOINT: 'https://s3.test', ONAIR_S3_PATH_STYLE: 'true' }
  expect(readConfig(storage).s3).toBeUndefined()
  expect(readConfig({ ...storage, ONAIR_S3_BUCKET: 'films' }).s3).toEqual({
    ...{ bucket: 'films', endpoint: 'https://s3.test', region: 'us-east-1', forcePathStyle: true },
    ...{ prefix: undefined, keys: undefined },
  })
})

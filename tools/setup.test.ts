import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'
import { isBuilt, sourceHash } from './build.mjs'
import { missingEngines } from './cluster-engines.mjs'
import { isWritable, run } from './command.mjs'
import { createDisplay } from './display.mjs'
import { failure, installStamp, packageCount, withAddresses } from './install.mjs'
import { missingPrograms } from './programs.mjs'
import { majorVersion } from './system-postgres.mjs'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'onair-setup-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('dependencies', () => {
  const machine = { version: 'v20.19.0', platform: 'linux', arch: 'arm64' } as const

  test.each([
    ['another lock file', 'other', machine],
    ['another Node.js', 'lock', { ...machine, version: 'v22.0.0' }],
    ['another system', 'lock', { ...machine, platform: 'darwin' }],
    ['another processor', 'lock', { ...machine, arch: 'x64' }],
  ] as const)('are installed again for %s', (_, lock, other) => {
    expect(installStamp(lock, other)).not.toBe(installStamp('lock', machine))
  })

  test('are counted without workspaces and without the binaries of other machines', () => {
    const packages = {
      '': {},
      web: {},
      'node_modules/@onair/web': { link: true },
      'node_modules/react': {},
      'node_modules/binding-here': { os: ['linux'], cpu: ['arm64'] },
      'node_modules/binding-elsewhere': { os: ['darwin'], cpu: ['arm64'] },
    }
    expect(packageCount(JSON.stringify({ packages }), machine)).toBe(2)
  })

  test('have the addresses at which the registry of this machine keeps them', () => {
    const packages = {
      '': { version: '0.1.0' },
      web: { version: '0.1.0' },
      'node_modules/@onair/web': { link: true },
      'node_modules/react': { version: '19.2.0' },
      'web/node_modules/@scope/part': { version: '1.0.0-rc.1' },
      'node_modules/native': { name: '@other/native', version: '2.0.0' },
      'node_modules/elsewhere': { version: '3.0.0', resolved: 'https://files.example/elsewhere.tgz' },
    }
    expect(withAddresses({ packages }, 'https://registry.example/npm/')).toEqual({
      packages: {
        ...packages,
        'node_modules/react': {
          version: '19.2.0',
          resolved: 'https://registry.example/npm/react/-/react-19.2.0.tgz',
        },
        'web/node_modules/@scope/part': {
          version: '1.0.0-rc.1',
          resolved: 'https://registry.example/npm/@scope/part/-/part-1.0.0-rc.1.tgz',
        },
        'node_modules/native': {
          name: '@other/native',
          version: '2.0.0',
          resolved: 'https://registry.example/npm/@other/native/-/native-2.0.0.tgz',
        },
        'node_modules/elsewhere': packages['node_modules/elsewhere'],
      },
    })
  })

  test.each([
    ['npm error code ENOTFOUND', 'check the connection'],
    ['npm error code EACCES', 'writable'],
    ['npm error code ENOSPC', 'free about'],
    ['npm error code EUSAGE', 'run npm install once'],
    ['Error: spawn npm ENOENT', 'install Node.js together with npm'],
  ])('that fail with %s say what to do', (output, advice) => {
    expect(failure(output).split('\n').at(-1)).toContain(advice)
  })
})

describe('the build', () => {
  const outputs = () => {
    for (const name of ['web', 'server', 'bank', 'demo']) write(`${name}/dist/main.js`, '')
    write('demo/dist/.sources', sourceHash(folder))
  }

  test('is done once for the same sources', () => {
    write('web/src/main.tsx', 'one')
    expect(isBuilt(folder, sourceHash(folder))).toBe(false)
    outputs()
    expect(isBuilt(folder, sourceHash(folder))).toBe(true)
  })

  test.each(['web/src/main.tsx', 'contract/src/new.ts', 'server/vite.config.ts', 'package-lock.json'])(
    'is done again when %s changes',
    (path) => {
      write('web/src/main.tsx', 'one')
      outputs()
      write(path, 'two')
      expect(isBuilt(folder, sourceHash(folder))).toBe(false)
    },
  )

  test('is done again when an output is missing', () => {
    outputs()
    rmSync(join(folder, 'web/dist'), { recursive: true })
    expect(isBuilt(folder, sourceHash(folder))).toBe(false)
  })

  test('stays when only a test changes', () => {
    outputs()
    write('web/src/main.test.ts', 'new')
    expect(isBuilt(folder, sourceHash(folder))).toBe(true)
  })
})

describe('the browser', () => {
  const machine = (env: Record<string, string>, ...present: string[]) => ({
    env,
    executable: (path: string) => present.includes(path),
  })

  test.each([
    ['the one that CHROME_PATH names', { CHROME_PATH: '/my/chrome', PATH: '/bin' }, '/my/chrome'],
    ['one from the search path', { PATH: '/bin:/opt/bin' }, '/opt/bin/google-chrome'],
    ['an application of macOS', { PATH: '/bin' }, '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    [
      'an application in the home folder of macOS',
      { PATH: '/bin', HOME: '/Users/ann' },
      '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  ])('is %s', (_, env, path) => {
    expect(findBrowser(machine(env, '/bin/sh', path))).toBe(path)
  })

  test('that CHROME_PATH names in vain is not replaced by another', () => {
    const absent = machine({ CHROME_PATH: '/my/chrome', PATH: '/bin' }, '/bin/chromium')
    expect(() => findBrowser(absent)).toThrow(/CHROME_PATH names \/my\/chrome/)
  })
})

test.each([
  ['postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 15],
  ['postgres (PostgreSQL) 9.6.24', 9],
  ['postgres (PostgreSQL) 19devel', 19],
  ['not a database', 0],
])('%s has the major version %i', (text, major) => {
  expect(majorVersion(text)).toBe(major)
})

test('a cache folder is usable if it can be made, also for root', () => {
  write('file', '')
  expect(isWritable(join(folder, 'not/yet'))).toBe(true)
  expect(isWritable(join(folder, 'file/npm'))).toBe(false)
})

test('a program that is not there ends with 127 and its name', async () => {
  const { code, output } = await run('onair-no-such-program', [])
  expect(code).toBe(127)
  expect(output).toContain('onair-no-such-program')
})

test('steps leave one plain line each where there is no terminal', async () => {
  let text = ''
  const display = createDisplay({ write: (part) => (text += part) })
  await display.step('good', async (remark) => remark('unchanged'))
  await expect(display.step('bad', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(text).toMatch(/^✓ good +0\.\d s {2}unchanged\n✗ bad +0\.\d s\n$/)
})

describe('programs beside the server', () => {
  const namesMissing = (present: string[]) =>
    missingPrograms({ env: { PATH: '/bin' }, exists: (path) => present.includes(path) }).map(
      ({ name }) => name,
    )

  test('are found on the path and where Debian keeps what belongs to nginx', () => {
    expect(
      namesMissing([
        '/bin/ffmpeg',
        '/bin/ffprobe',
        '/usr/sbin/nginx',
        '/bin/redis-server',
        '/usr/sbin/pgbouncer',
        '/usr/lib/nginx/modules/ngx_http_js_module.so',
      ]),
    ).toEqual([])
  })

  test('that are missing are named', () => {
    expect(namesMissing(['/bin/ffmpeg', '/usr/sbin/nginx'])).toEqual([
      ...['ffprobe', 'redis-server', 'pgbouncer', 'ngx_http_js_module.so'],
    ])
  })
})

describe('the engines of a cluster', () => {
  const missing = (...absent: string[]) =>
    missingEngines({ exists: (path) => !absent.some((name) => path.endsWith(name)) }).map(
      (engine) => engine.package,
    )

  test('are named by their packages where they are missing', () => {
    expect(missing()).toEqual([])
    expect(missing('/radosgw', '/15/bin/postgres')).toEqual(['postgresql-15', 'radosgw'])
  })

  test('are found where Debian has the programs of root', () => {
    const present = missingEngines({ exists: (path) => path === '/usr/sbin/haproxy' }).map(
      (engine) => engine.package,
    )
    expect(present).not.toContain('haproxy')
    expect(present).toContain('pgbouncer')
  })
})

import { expect, test } from 'vitest'
import { completePackages, entryOf } from './complete-lock.mjs'

test.each([
  ['@rolldown/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
])('the machine of %s is read from its name', (name, machine) => {
  expect(entryOf(name, '1.2.3')).toEqual({ version: '1.2.3', optional: true, ...machine })
})

test('only binaries that the lock file lacks are added, and nothing else changes', () => {
  const optionalDependencies = { 'cli-darwin-x64': '2.0.0', 'cli-linux-x64': '2.0.0', fsevents: '^2.3.0' }
  const packages = {
    '': {},
    'node_modules/cli': { version: '2.0.0', dev: true, optionalDependencies },
    'node_modules/cli-linux-x64': { version: '2.0.0', optional: true },
  }
  const completed = completePackages(packages)
  expect(completed.added).toEqual(['node_modules/cli-darwin-x64'])
  expect(completed.packages).toMatchObject(packages)
  expect(completed.packages['node_modules/cli-darwin-x64']).toMatchObject({ version: '2.0.0', dev: true })
})

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { fillIn } from './cluster/deploy-file.ts'
import { clusterValues } from './cluster/layout.ts'
import { enginePath } from './cluster-engines.mjs'
import { root } from './command.mjs'
import { findManifestFaults } from './manifest-types.ts'

const env = { ...process.env, PATH: enginePath }
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const values = { ...clusterValues(), NAME: 'db1', ADDRESS: '127.0.0.1', FOLDER: '/etc/onair' }
/** Those of the programs that this machine has; the others are tried by the proof of a cluster. */
const having = <T extends { program: string }>(cases: T[]) =>
  cases.filter(({ program }) => spawnSync('which', [program], { env }).status === 0)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'onair-deploy-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says of a file, if it is not content. */
function complaint(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

describe('the balancers', () => {
  test.each(
    having(['haproxy-database.cfg', 'haproxy-front.cfg'].map((file) => ({ file, program: 'haproxy' }))),
  )('are configured as $program wants it by $file', ({ file, program }) => {
    const path = join(folder, file)
    writeFileSync(path, fillIn(read(file), values))
    expect(complaint(program, ['-c', '-q', '-f', path])).toBe('')
  })
})

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((unit) => ({
    unit,
    program: 'systemd-analyze',
  }))

  test.each(having(units))('are as $program wants them: $unit', ({ unit, program }) => {
    // Where a program stands differs between machines, and the tree is not installed here.
    const text = read(`systemd/${unit}`)
      .replace(/^Exec(Start|StartPre)=\S+/gm, `Exec$1=${process.execPath}`)
      .replace(/^EnvironmentFile=.*$/m, '')
    const path = join(folder, unit)
    writeFileSync(path, text)
    expect(complaint(program, ['verify', '--man=no', path])).toBe('')
  })

  test('wait for a server that drains', () => {
    const { ONAIR_DRAIN_SECONDS: drainSeconds } = parseEnv(read('onair.env'))
    const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/onair-server.service')) ?? []
    expect(Number(stopSeconds)).toBe(Number(drainSeconds) + 15 + 5)
  })
})

describe('the manifests of Kubernetes', () => {
  const files = readdirSync(join(root, 'deploy/kubernetes'))
  const server = parseAllDocuments(read('kubernetes/server.yaml')).map((document) => document.toJS())
  const settings = parseAllDocuments(read('kubernetes/settings.yaml')).map((document) => document.toJS())
  const pod = server.find(({ kind }) => kind === 'Deployment').spec.template.spec

  // One compilation for all of them: each learns the types of Kubernetes anew.
  const faultsOf = (...texts: string[]) => findManifestFaults(texts.join('\n---\n'))

  test('have the types and keys of Kubernetes, and no others', () => {
    expect(faultsOf(...files.map((file) => read(`kubernetes/${file}`)))).toEqual([])
  })

  test('are refused for a key that Kubernetes does not know, and for a value of another type', () => {
    const text = read('kubernetes/server.yaml')
    const changed = (line: string) => text.replace('  replicas: 2', line)
    expect(faultsOf(changed('  replica: 2'), changed('  replicas: two'))).toEqual([
      expect.stringContaining(`'"replica"' does not exist in type 'DeploymentSpec'`),
      expect.stringContaining(`Type 'string' is not assignable to type 'number'`),
    ])
  })

  test('wait for a server that drains', () => {
    const drainSeconds = Number(settings[0].data.ONAIR_DRAIN_SECONDS)
    expect(pod.terminationGracePeriodSeconds).toBe(drainSeconds + 15 + 5)
  })

  test('keep the variables of services from a server, which would refuse ONAIR_SERVER_PORT as a setting', () => {
    for (const file of ['server.yaml', 'recorder.yaml']) {
      const [deployment] = parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS())
      expect(deployment.spec.template.spec.enableServiceLinks).toBe(false)
    }
  })
})

test('all settings that are given are settings of Onair', () => {
  const declared = new Set(
    [...readFileSync(join(root, 'server/src/app/config.ts'), 'utf8').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    ),
  )
  const [configured, secret] = parseAllDocuments(read('kubernetes/settings.yaml')).map((document) =>
    document.toJS(),
  )
  const given = [parseEnv(read('onair.env')), configured.data, secret.stringData].flatMap(Object.keys)
  expect(given).toContain('ONAIR_DATABASE_DIRECT_URL')
  expect(given.filter((name) => !declared.has(name))).toEqual([])
})

test.each(['patroni.yml', 'etcd.yml'])('%s is YAML with all its placeholders filled in', (file) => {
  expect(parse(fillIn(read(file), values))).toMatchObject({ name: 'db1' })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './command.mjs'

const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
const options = ['--noEmit', '--strict', '--skipLibCheck', '--lib', 'es5', '--types', '', '--pretty', 'false']
const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig']

interface Manifest {
  apiVersion: string
  kind: string
}

/** What Kubernetes' own types find wrong in manifests, unknown keys included. */
export function findManifestFaults(text: string): string[] {
  const source = parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest)
    .map((manifest, index) => `export const m${index}: ${typeOf(manifest)} = ${JSON.stringify(manifest)}`)
    .join('\n')
  // In the project, or the compiler would not find the types.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/manifests-'))
  try {
    const file = join(folder, 'manifests.ts')
    writeFileSync(file, source)
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, ...modules, file], {
      encoding: 'utf8',
    })
    const faults = [...stdout.matchAll(/error TS\d+: (.*)/g)].map(([, fault = '']) => fault)
    if (status !== 0 && faults.length === 0) throw new Error(`The compiler fails: ${stdout}${stderr}`)
    return faults
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Such as kubernetes-types/apps/v1 for apps/v1; what has no group is in core. */
function typeOf({ apiVersion, kind }: Manifest): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `import('kubernetes-types/${group?.split('.')[0]}/${version}').${kind}`
}

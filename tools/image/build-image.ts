import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { baseImage } from './make-base.ts'

export const image = 'localhost/onair:latest'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Of a tree that was worked in; a build has no use for them. */
const unwanted = ['.git', '.cache', 'data', 'node_modules', 'server/dist', 'server/node_modules', 'web/dist']

export interface Context {
  megabytes: number
  /** What the build was given in vain. */
  unwanted: string[]
}

/** What of this tree a build is given. */
export async function measureContext(account: Account): Promise<Context> {
  const file = join(account.folder, 'Containerfile.context')
  const look = `du -sm . && ls -d ${unwanted.join(' ')} 2>/dev/null; true`
  writeFileSync(file, `FROM ${baseImage}\nWORKDIR /context\nCOPY . .\nRUN ${look}\n`)
  const said = await account.run('buildah', 'build', '--pull-never', '-f', file, '.')
  const lines = said.split('\n')
  const megabytes = lines.map((line) => /^(\d+)\s+\.$/.exec(line)?.[1]).find((found) => found !== undefined)
  if (megabytes === undefined) throw new Error(`The build did not tell the size of its context:\n${said}`)
  return { megabytes: Number(megabytes), unwanted: lines.filter((line) => unwanted.includes(line)) }
}

/** Builds the image from this tree, as its Containerfile says. */
export async function buildImage(account: Account): Promise<void> {
  const lent = lendNetwork(account)
  const options = ['--network', 'host', '--pull-never', '--build-arg', `BASE=${baseImage}`]
  await account.run('buildah', 'build', ...options, ...lent, '-f', 'deploy/Containerfile', '-t', image, '.')
}

/** The registry of this machine and the authorities that it trusts: mounted for the build, and in no layer. */
function lendNetwork(account: Account): string[] {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const trusted = process.env['NODE_EXTRA_CA_CERTS'] ?? authorities
  const hasTrusted = existsSync(trusted)
  const settings = [`registry=${registry.trim()}`, ...(hasTrusted ? [`cafile=${authorities}`] : [])]
  const npmrc = join(account.folder, 'npmrc')
  writeFileSync(npmrc, `${settings.join('\n')}\n`)
  const mounts = [`${npmrc}:/usr/local/etc/npmrc:ro`]
  if (hasTrusted) {
    const copy = join(account.folder, 'authorities.crt')
    copyFileSync(trusted, copy)
    mounts.push(`${copy}:${authorities}:ro`)
  }
  return mounts.flatMap((mount) => ['--volume', mount])
}

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Account } from './account.ts'

export const baseImage = 'localhost/onair-base'
/** The libraries of Node.js, the authorities that npm and S3 may need, and what recorders run. */
const packages = ['ca-certificates', 'libstdc++6', 'ffmpeg']

/** Makes a base image without a registry: the Debian of this machine, and its Node.js with npm. */
export async function makeBase(account: Account): Promise<void> {
  const folder = join(account.folder, 'base')
  const local = join(folder, 'local')
  for (const place of ['bin', 'lib/node_modules']) mkdirSync(join(local, place), { recursive: true })
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const modules = execFileSync('npm', ['root', '--global'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  cpSync(join(modules, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nADD base.tar /\nCOPY local /usr/local\n')

  const { VERSION_CODENAME: release = '' } = parseEnv(readFileSync('/etc/os-release', 'utf8'))
  const tar = join(account.folder, 'base.tar')
  const debian = ['--mode=unshare', '--variant=apt', `--include=${packages.join(',')}`]
  await account.run('mmdebstrap', ...debian, release, tar)
  renameSync(tar, join(folder, 'base.tar'))
  await account.run('buildah', 'build', '-t', baseImage, folder)
}

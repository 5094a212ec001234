import { existsSync } from 'node:fs'
import process from 'node:process'
import { run } from './command.mjs'

/**
 * Installs packages of the system, only where that works without a prompt.
 * @param {string[]} names
 * @param {(text: string) => void} remark
 */
export async function installPackages(names, remark) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  remark('apt-get update')
  await run('apt-get', ['update', '-q'], { env })
  remark(`apt-get install ${names.join(' ')}`)
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
    env,
    onLine: (line) => {
      if (/^(Get:|Unpacking|Setting up)/.test(line)) remark(line.slice(0, 60))
    },
  })
}

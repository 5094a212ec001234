import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { run } from './command.mjs'

/** Debian asks this program before it starts a service; 101 says no. */
const policy = '/usr/sbin/policy-rc.d'

/** @template T @param {() => Promise<T>} work */
async function withoutServices(work) {
  if (existsSync(policy)) return work()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    rmSync(policy)
  }
}

/** While this file is there, Debian reads all manuals anew for every package; the next installation makes up for it. */
const manualIndex = '/var/lib/man-db/auto-update'

/** @template T @param {() => Promise<T>} work */
async function withoutManualIndex(work) {
  if (!existsSync(manualIndex)) return work()
  const aside = `${manualIndex}.aside`
  renameSync(manualIndex, aside)
  try {
    return await work()
  } finally {
    renameSync(aside, manualIndex)
  }
}

/**
 * Installs packages of the system, only where that works without a prompt, and starts none of their services.
 * @param {string[]} names
 * @param {(text: string) => void} remark
 */
export async function installPackages(names, remark) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  remark('apt-get update')
  await run('apt-get', ['update', '-q'], { env })
  remark(`apt-get install ${names.join(' ')}`)
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names]
  const installAll = () =>
    run('apt-get', install, {
      env,
      onLine: (line) => {
        if (/^(Get:|Unpacking|Setting up)/.test(line)) remark(line.slice(0, 60))
      },
    })
  await withoutServices(() => withoutManualIndex(installAll))
}

import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installPackages } from './system-packages.mjs'

/** What the proof of a cluster runs, with the Debian packages it comes from. */
const engines = [
  { file: 'ip', package: 'iproute2' },
  { file: 'etcd', package: 'etcd-server' },
  { file: 'patroni', package: 'patroni' },
  { file: '/usr/lib/python3/dist-packages/etcd/__init__.py', package: 'python3-etcd' },
  { file: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  { file: 'psql', package: 'postgresql-client-15' },
  { file: 'haproxy', package: 'haproxy' },
  { file: 'pgbouncer', package: 'pgbouncer' },
  { file: 'redis-server', package: 'redis-server' },
  { file: 'redis-cli', package: 'redis-tools' },
  { file: 'nginx', package: 'nginx-light' },
  { file: '/usr/lib/nginx/modules/ngx_http_js_module.so', package: 'libnginx-mod-http-js' },
  { file: 'ffmpeg', package: 'ffmpeg' },
  { file: '/usr/share/doc/libfaketime/copyright', package: 'libfaketime' },
  { file: 'ceph', package: 'ceph-common' },
  { file: 'ceph-mon', package: 'ceph-mon' },
  { file: 'ceph-osd', package: 'ceph-osd' },
  { file: 'radosgw', package: 'radosgw' },
]

/** Debian has programs for root where an ordinary search path does not lead. */
export const enginePath = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin:/sbin`

/** @param {string} path */
function isThere(path) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Files that this machine has not, each with the Debian package it comes from.
 * @param {{ wanted?: { file: string, package: string }[], exists?: (path: string) => boolean }} [search]
 */
export function missingEngines({ wanted = engines, exists = isThere } = {}) {
  const folders = enginePath.split(':').filter(Boolean)
  return wanted.filter(({ file }) =>
    file.startsWith('/') ? !exists(file) : !folders.some((folder) => exists(join(folder, file))),
  )
}

function hasNamespaces() {
  const unshare = ['--net', '--pid', '--mount', '--uts', '--fork', '--mount-proc']
  try {
    execFileSync('unshare', [...unshare, 'ip', 'link', 'add', 'lan', 'type', 'bridge'], {
      env: { ...process.env, PATH: enginePath },
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Why a cluster cannot run on this machine, in a sentence. */
function whyNoCluster() {
  if (process.getuid?.() !== 0) return 'only root can make network namespaces'
  const missing = missingEngines()
  if (missing.length) return `${missing.map((engine) => engine.package).join(', ')} could not be installed`
  return hasNamespaces() ? undefined : 'this machine allows no network namespaces'
}

/**
 * Installs what is missing, where that is possible, and says why a cluster cannot run nevertheless.
 * @param {import('./display.mjs').Display} display
 */
export async function prepareCluster(display) {
  return display.step('engines', async (remark) => {
    const missing = missingEngines().map((engine) => engine.package)
    if (missing.length) await installPackages(missing, remark)
    const why = whyNoCluster()
    remark(why ?? 'all there')
    return why
  })
}

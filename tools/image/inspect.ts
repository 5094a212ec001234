import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Check } from './checks.ts'

/** What is the user of the image, by the user ids of the account. */
const imageUser = 10001

/** Looks at the process of a container from outside, and tries to write from inside. */
export async function inspectProcess(account: Account, container: string, check: Check): Promise<void> {
  const pid = (await account.run('podman', 'inspect', '--format', '{{.State.Pid}}', container)).trim()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const value = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
  const map = await readFile(`/proc/${pid}/uid_map`, 'utf8')
  const inside = insideId(map, Number(value('Uid')))
  const isOrdinary = inside === imageUser && Number(value('Uid')) !== imageUser
  check('runs as uid 10001 of an account without rights', `${inside}, outside ${value('Uid')}`, isOrdinary)
  const [rights, stays] = [value('CapEff'), value('NoNewPrivs')]
  const hasNone = Number(`0x${rights}`) === 0 && stays === '1'
  check('no capabilities, and none to gain', `${rights}, NoNewPrivs ${stays}`, hasNone)

  const mounts = await readFile(`/proc/${pid}/mounts`, 'utf8')
  const options = /^\S+ \/ \S+ (\S+)/m.exec(mounts)?.[1]?.split(',') ?? []
  const isReadOnly = options.includes('ro')
  check('root file system read-only', isReadOnly ? 'read-only' : options.join(), isReadOnly)
  const refusal = await account
    .run('podman', 'exec', '--user', '0', container, 'touch', '/srv/onair/written')
    .then(() => 'written', String)
  const isRefused = refusal.includes('Read-only file system')
  check('not even root writes there', isRefused ? 'Read-only file system' : refusal, isRefused)
  const files = await writtenFiles(account, container)
  check('no file written', files.join(' ') || 'none', files.length === 0)
}

/** The id inside of a namespace; its map has lines of inside, outside and length. */
function insideId(map: string, outside: number): number | undefined {
  for (const line of map.trim().split('\n')) {
    const [first = 0, lower = 0, length = 0] = line.trim().split(/\s+/).map(Number)
    if (outside >= lower && outside < lower + length) return first + outside - lower
  }
  return undefined
}

/** What lies in the layer of the container; the files that others are mounted on are empty. */
async function writtenFiles(account: Account, container: string): Promise<string[]> {
  const upper = '{{.GraphDriver.Data.UpperDir}}'
  const folder = (await account.run('podman', 'inspect', '--format', upper, container)).trim()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return files.filter((_, index) => sizes[index] !== 0)
}

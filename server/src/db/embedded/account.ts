import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartFailure } from '../../core/start-failure.ts'

const run = promisify(execFile)

/** The account that runs the database; undefined is the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then the owner of the data runs it, else `postgres`, else `nobody`. */
export async function chooseAccount(dataFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataFolder).catch(() => undefined)
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const account = await lookUp(name)
    if (account) return account
  }
  throw new StartFailure(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody".',
  )
}

async function lookUp(name: string): Promise<Account> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(user.stdout), gid: Number(group.stdout) }
  } catch {
    return undefined
  }
}

/** Whether the account can use a folder; tested by trying, because permissions cannot be computed reliably. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  )
}

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { readDeployFile } from './deploy-file.ts'
import { addHost, type Host } from './host.ts'
import type { Lab } from './lab.ts'
import { type ClusterValues, type HostName, hostNumbers } from './layout.ts'
import type { Program } from './program.ts'

const rotateCommand = fileURLToPath(new URL('../../server/dist/rotate.js', import.meta.url))
const builtHere = fileURLToPath(new URL('../..', import.meta.url))
const port = 8080
/** Of pgbouncer, and of haproxy. */
const [poolerPort, primaryPort] = [6432, 5432] as const
/** More than there are database hosts: haproxy gives each connection to the next one. */
const askedConnections = 4

type Settings = Record<string, string>

export interface AppHost extends Host {
  /** Where the server answers, without the edge and the balancer. */
  url: string
  /** Starts the two ways to the database, through the pooler and directly. */
  startDatabaseAccess(): Promise<void>
  /** Starts the server and waits until it is ready. */
  startServer(settings: Settings, build?: string): Promise<void>
  /** Starts a recorder instead of a server. */
  startRecorder(settings: Settings): Promise<void>
  /** Ends the server, or the recorder. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** The environment of a server here, or of its commands: deploy/onair.env and these settings, as far as the build knows them. */
  environmentOf(settings: Settings, build?: string): Promise<Settings>
  /** Rotates the key of media links from here. */
  rotateLinkKey(settings: Settings, ...options: readonly string[]): Promise<void>
  /** Lets the pooler reach the database at this address, or again by haproxy of this host. */
  leadPoolerTo(databaseAddress?: string): Promise<void>
  /** Gives a command to the console of the pooler. */
  tellPooler(command: string): Promise<string>
  /** Whether haproxy leads to this database host, and to no other, as often as it is asked. */
  isLedTo(databaseAddress: string): Promise<boolean>
}

/** A host with a server, its pooler and its way to the primary; nothing of it is started. */
export async function addAppHost(lab: Lab, name: HostName, values: ClusterValues): Promise<AppHost> {
  const host = await addHost(lab, name, hostNumbers[name])
  const own = { ...values, ADDRESS: host.address, FOLDER: host.file('') }
  for (const file of ['haproxy-database.cfg', 'pgbouncer.ini', 'pgbouncer-users.txt'])
    await writeFile(host.file(file), await readDeployFile(file, own))
  const url = `http://${host.address}:${port}`
  let running: Program | undefined

  async function environmentOf(settings: Settings, build = builtHere): Promise<Settings> {
    const known = await knownSettings(build)
    const usual = parseEnv(await readDeployFile('onair.env', own)) as Settings
    const all = Object.entries({ ...usual, ...settings })
    return Object.fromEntries(all.filter(([key]) => !key.startsWith('ONAIR_') || known.has(key)))
  }

  function tellPooler(command: string): Promise<string> {
    const console = ['-h', '127.0.0.1', '-p', String(poolerPort), '-U', 'pgbouncer', 'pgbouncer']
    return host.run('psql', [...console, '-c', command], { env: { PGPASSWORD: values.PGBOUNCER_PASSWORD } })
  }

  async function isLedTo(databaseAddress: string): Promise<boolean> {
    const direct = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'onair', 'onair', '-tAc']
    const question = "select host(inet_server_addr()) || ' ' || pg_is_in_recovery()"
    const env = { PGPASSWORD: values.DATABASE_PASSWORD }
    for (let connection = 0; connection < askedConnections; connection++) {
      const answer = await host.run('psql', [...direct, question], { env })
      if (answer.trim() !== `${databaseAddress} false`) return false
    }
    return true
  }

  return {
    ...{ ...host, url, environmentOf, tellPooler, isLedTo },
    async startDatabaseAccess() {
      host.start('haproxy', ['-db', '-f', host.file('haproxy-database.cfg')])
      const pooler = host.start('pgbouncer', [host.file('pgbouncer.ini')], { user: 'postgres' })
      await pooler.untilReady(async () => (await tellPooler('show databases')).includes('onair'))
    },
    async startServer(settings, build = builtHere) {
      running = host.start(process.execPath, [join(build, 'server/dist/main.js')], {
        env: await environmentOf(settings, build),
      })
      await running.untilReady(async () => (await fetch(`${url}/ready`)).ok)
    },
    async startRecorder(settings) {
      running = host.start(process.execPath, [join(builtHere, 'server/dist/record.js')], {
        env: await environmentOf(settings),
      })
    },
    async rotateLinkKey(settings, ...options) {
      await host.run(process.execPath, [rotateCommand, ...options], { env: await environmentOf(settings) })
    },
    async leadPoolerTo(databaseAddress = '127.0.0.1') {
      const text = await readDeployFile('pgbouncer.ini', own)
      await writeFile(host.file('pgbouncer.ini'), text.replace('host=127.0.0.1', `host=${databaseAddress}`))
      await tellPooler('reload')
    },
    async stop(signal) {
      await running?.stop(signal)
      running = undefined
    },
  }
}

/** A server that is given an unknown setting names those that it knows, and ends. */
function knownSettings(build: string): Promise<Set<string>> {
  const env = { PATH: process.env['PATH'], ONAIR_UNKNOWN: '1' }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(build, 'server/dist/main.js')], { env }, (_, _output, said) => {
      const list = /the settings are ([\w, ]+)\./.exec(said)?.[1]
      if (list === undefined) reject(new Error(`The build ${build} does not name its settings: ${said}`))
      else resolve(new Set(list.split(', ')))
    })
  })
}

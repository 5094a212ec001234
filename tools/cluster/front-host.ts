import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppHost } from './app-host.ts'
import { readDeployFile } from './deploy-file.ts'
import { addHost, type Host } from './host.ts'
import type { Lab } from './lab.ts'
import { type ClusterValues, hostNumbers } from './layout.ts'

const edgeCommand = fileURLToPath(new URL('../../server/dist/edge.js', import.meta.url))

export interface FrontHost extends Host {
  url: string
  /** Writes the configuration of the edge with the keys of now; a running edge takes it over. */
  configureEdge(app: AppHost, settings: Record<string, string>): Promise<void>
  /** Starts the balancer and the edge. */
  startEngines(): Promise<void>
}

/** The host that viewers talk to: the edge, and behind it the balancer of the servers. */
export async function addFrontHost(lab: Lab, values: ClusterValues): Promise<FrontHost> {
  const host = await addHost(lab, 'front', hostNumbers.front)
  await writeFile(host.file('haproxy-front.cfg'), await readDeployFile('haproxy-front.cfg', values))
  const edgeFolder = host.file('edge')
  await mkdir(join(host.folder, 'var/cache/nginx'), { recursive: true })
  const url = `http://${host.address}`
  const nginx = ['-e', '/run/nginx-error.log', '-c', join(edgeFolder, 'nginx.conf')]
  const globals = ['-g', 'daemon off; pid /run/nginx.pid; error_log /run/nginx-error.log;']
  let isRunning = false
  return {
    ...{ ...host, url },
    async configureEdge(app, settings) {
      await app.run(process.execPath, [edgeCommand, edgeFolder, '--origin', '127.0.0.1:8080'], {
        env: await app.environmentOf(settings),
      })
      if (isRunning) await host.run('nginx', [...nginx, ...globals, '-s', 'reload'])
    },
    async startEngines() {
      const balancer = host.start('haproxy', ['-db', '-f', host.file('haproxy-front.cfg')])
      const edge = host.start('nginx', [...nginx, ...globals])
      const isAnswering = async () => (await fetch(`${url}/ready`)).ok
      await Promise.all([balancer, edge].map((program) => program.untilReady(isAnswering)))
      isRunning = true
    },
  }
}

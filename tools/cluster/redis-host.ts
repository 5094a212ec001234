import { writeFile } from 'node:fs/promises'
import { readDeployFile } from './deploy-file.ts'
import { addHost, type Host } from './host.ts'
import type { Lab } from './lab.ts'
import { type ClusterValues, hostNumbers } from './layout.ts'

export interface RedisHost extends Host {
  startEngine(): Promise<void>
}

export async function startRedisHost(lab: Lab, values: ClusterValues): Promise<RedisHost> {
  const host = await addHost(lab, 'redis', hostNumbers.redis)
  const config = await readDeployFile('redis.conf', { ...values, ADDRESS: host.address })
  await writeFile(host.file('redis.conf'), config)
  const env = { REDISCLI_AUTH: values.REDIS_PASSWORD }
  const ping = () => host.run('redis-cli', ['-h', host.address, '--user', 'onair', 'ping'], { env })

  async function startEngine(): Promise<void> {
    const redis = host.start('redis-server', [host.file('redis.conf')])
    await redis.untilReady(async () => (await ping()).startsWith('PONG'))
  }

  await startEngine()
  return { ...host, startEngine }
}

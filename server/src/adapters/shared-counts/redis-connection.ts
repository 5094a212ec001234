import { createClient } from '@redis/client'
import { answerWithin } from './answer-within.ts'
import type { CountingConnection } from './shared-counts.ts'

/** The window begins with the first count, also for a key that has lost its end. */
const script = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`

const prefix = 'onair:limit:'
const defaultMaxConnectMs = 1_000

/** Connects to Redis or Valkey, and counts once, because some refuse only that. */
export async function connectToRedis(
  url: string,
  maxConnectMs = defaultMaxConnectMs,
): Promise<CountingConnection> {
  const client = createClient({
    url,
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    disableOfflineQueue: true,
    // Its timeout ends when a command is written: it does not bound the wait for the answer.
    commandOptions: { timeout: 0 },
    socket: { reconnectStrategy: false, connectTimeout: maxConnectMs / 2 },
  })
  const lost = new Promise<unknown>((resolve) => client.on('error', resolve))
  const close = () => client.destroy()
  const count = async (key: string, windowMs: number) => {
    const reply = await client.eval(script, { keys: [prefix + key], arguments: [String(windowMs)] })
    const [counted, endsInMs] = reply as [number, number]
    return { count: counted, endsInMs }
  }
  const connected = client.connect().then(() => count('connected', defaultMaxConnectMs))
  // Also when it connects after it was given up.
  connected.catch(close)
  await answerWithin(connected, maxConnectMs).catch((error: unknown) => {
    close()
    throw error
  })
  return { count, lost, close }
}

import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Count, SharedCounts } from '../adapters/shared-counts/index.ts'

export interface LimitStoreOptions {
  /** The counts of all processes; without them each process counts alone. */
  sharedCounts?: Pick<SharedCounts, 'add'> | undefined
  /** In milliseconds, from any instant. */
  clock?(): number
}

interface Window {
  count: number
  endsMs: number
}

type Answer = (error: null, result: { current: number; ttl: number }) => void

const maxWindows = 50_000

/**
 * Counts calls in this process and, where counts are shared, in all: the larger count decides. What is refused here is
 * not counted elsewhere, so that a flood ends in this process.
 */
export function createLimitStore({
  sharedCounts,
  clock = () => performance.now(),
}: LimitStoreOptions): FastifyRateLimitStoreCtor {
  const windows = new LRUCache<string, Window>({ max: maxWindows })

  function openWindow(key: string, windowMs: number): Window {
    const nowMs = clock()
    const current = windows.get(key)
    if (current && current.endsMs > nowMs) return current
    const opened = { count: 0, endsMs: nowMs + windowMs }
    windows.set(key, opened)
    return opened
  }

  /** What all processes have counted: this one goes on from there if it has to count alone. */
  async function learn(window: Window, counting: Promise<Count | undefined>): Promise<number> {
    const all = await counting
    if (!all) return 0
    window.count = Math.max(window.count, all.count)
    window.endsMs = Math.min(window.endsMs, clock() + all.endsInMs)
    return all.count
  }

  return class LimitStore {
    #route = 'calls'

    incr(caller: string, answer: Answer, windowMs: number, max: number): void {
      const key = `${this.#route} ${caller}`
      const window = openWindow(key, windowMs)
      window.count += 1
      const own = window.count
      const decide = (shared: number) =>
        answer(null, { current: Math.max(own, shared), ttl: Math.max(0, window.endsMs - clock()) })
      const counting = own > max ? undefined : sharedCounts?.add(key, windowMs)
      if (!counting) return decide(0)
      void learn(window, counting).then(decide)
    }

    /** For a route that counts on its own; the types of the plugin do not show `routeInfo`. */
    child(options: object): LimitStore {
      const { routeInfo } = options as { routeInfo: { method: string | string[]; url: string } }
      const store = new LimitStore()
      store.#route = `${String(routeInfo.method)}${routeInfo.url}`
      return store
    }
  }
}

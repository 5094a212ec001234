import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

export interface Route {
  /** Method and pattern. */
  line: string
  isCall: boolean
}

/** Creates a server and lists its routes, without the HEAD of each GET. */
export async function collectRoutes<T>(open: () => Promise<T>): Promise<{ opened: T; routes: Route[] }> {
  const routes: Route[] = []
  const note = ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ line: `${one} ${url}`, isCall: config?.operation !== undefined })
  }
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', onServer)
  try {
    const opened = await open()
    return { opened, routes }
  } finally {
    unsubscribe('fastify.initialization', onServer)
  }
}

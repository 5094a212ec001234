import { openTcpLine, type TcpLine } from './tcp-line.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export interface AppBehindLine {
  world: TestApp
  /** The way of the server to its database; the test has a way of its own. */
  line: TcpLine
  close(): Promise<void>
}

/** A server that notices within a moment that its database is away. */
export async function openAppBehindLine(
  environment: Record<string, string>,
  nowMs: number,
): Promise<AppBehindLine> {
  let to = { host: '', port: 0 }
  const line = await openTcpLine(() => to)
  const world = await openTestApp(environment, {
    nowMs,
    heartbeatMs: 50,
    maxAnswerMs: 200,
    reach: ({ connection }) => {
      to = connection
      const address = { ...connection, host: line.host, port: line.port }
      return { main: address, direct: address }
    },
  })
  return {
    world,
    line,
    async close() {
      await world.close()
      await line.close()
    },
  }
}

import { readdir, stat } from 'node:fs/promises'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'

export interface Answer {
  status: number
  text: string
  headers: IncomingHttpHeaders
}

interface EdgeRequest {
  port: number
  path: string
  method: string
  headers: Record<string, string>
}

/** How the edge marks a link that it has checked. */
export function markOf(address: string): string {
  const [, , link, kind, id, grant] = address.split('/')
  return [link, kind, id, grant].join(',')
}

/** Sends an address unchanged; fetch would normalise it. */
export function askAt(agent: Agent, { port, path, method, headers }: EdgeRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, method, path, headers: { host: 'alpha.test', ...headers } }
    request(options, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })
}

export async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.map((name) => join(folder, name))
  const isFile = await Promise.all(
    paths.map(async (path) => (await stat(path).catch(() => undefined))?.isFile()),
  )
  return paths.filter((_, index) => isFile[index])
}

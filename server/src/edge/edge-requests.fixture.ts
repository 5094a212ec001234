import { readdir, stat } from 'node:fs/promises'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'

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

/** The link, and the scope it opens. */
const addressForm = /^\/media\/([^/]+)\/(channels)\/(\d+)\/([^/]+)\/(.*)$/

/** Bends one part of an address by a sign changed, added or taken away. */
export const bend = fc.record({
  part: fc.constantFrom(1, 1, 1, 2, 3, 4, 4),
  at: fc.nat(),
  how: fc.constantFrom('change', 'add', 'remove', 'cut'),
  sign: fc.constantFrom(...'ABCxyz0189-_.=+~,;:@!$&*%'.split(''), '..', '%00', '%0a', '%2f', '\u00ad'),
})

/** The address, bent. */
export function bent(
  address: string,
  { part, at, how, sign }: typeof bend extends fc.Arbitrary<infer T> ? T : never,
) {
  const parts = addressForm.exec(address)?.slice(1) ?? []
  const text = parts[part - 1] ?? ''
  const place = at % text.length
  const rest = text.slice(place + 1)
  const changed = {
    change: text.slice(0, place) + sign + rest,
    add: text.slice(0, place) + sign + text.slice(place),
    remove: text.slice(0, place) + rest,
    cut: text.slice(0, place),
  }[how]
  return { isSame: changed === text, path: ['/media', ...parts.with(part - 1, changed)].join('/') }
}

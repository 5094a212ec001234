import { Agent, request } from 'node:http'

export interface HttpRequest {
  method?: string
  headers?: Record<string, string>
  /** As it goes over the wire. */
  body?: string | undefined
}

export interface HttpAnswer {
  status: number
  text: string
}

/** A client with a limited number of connections that can set Host and forwarding headers, which fetch cannot. */
export function openHttpClient(url: string, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return {
    send: (path: string, { method = 'GET', headers, body }: HttpRequest = {}): Promise<HttpAnswer> => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      return new Promise((done, fail) => {
        request(url + path, { agent, method, headers: { ...json, ...headers } })
          .once('response', (answer) => {
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (part: string) => {
              text += part
            })
            answer.once('end', () => done({ status: answer.statusCode ?? 0, text }))
          })
          .once('error', fail)
          .end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof openHttpClient>

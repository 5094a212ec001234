import { get } from 'node:http'
import type { Plugin } from 'vite'

const marked = /<!--onair:(\w+)-->([\s\S]*?)<!--\/onair:\1-->/g

/** Requests the page from the running server, with the host name of the brand. */
function askShell(server: string, host: string | undefined, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${server}${path}`, { headers: host ? { host } : {} }, (answer) => {
      answer.setEncoding('utf8')
      let html = ''
      answer.on('data', (part: string) => {
        html += part
      })
      answer.on('end', () => resolve(html))
    }).on('error', reject)
  })
}

/** In development the page gets brand and bootstrap data from the running server, as the built one does. */
export function devShell(server: string): Plugin {
  const hosts = new Map<string, string>()
  return {
    name: 'onair:dev-shell',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, _, next) => {
        if (request.url && request.headers.host) hosts.set(request.url, request.headers.host)
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(template, { originalUrl = '/' }) {
        const shell = await askShell(server, hosts.get(originalUrl), originalUrl)
        const parts = new Map(Array.from(shell.matchAll(marked), ([, name, content]) => [name, content]))
        return template.replace(/<!--onair:(\w+)-->/g, (mark, name: string) => parts.get(name) ?? mark)
      },
    },
  }
}

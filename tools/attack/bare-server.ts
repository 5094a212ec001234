import { spawn } from 'node:child_process'
import { once } from 'node:events'

const program = `
const server = require('node:http').createServer((request, response) => response.writeHead(204).end())
server.listen(0, '127.0.0.1', 4096, () => console.log(server.address().port))
`

/** A process that answers at once: waiting for it means waiting for the machine. */
export async function withBareServer<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  try {
    const [port] = await once(child.stdout, 'data')
    return await measure(`http://127.0.0.1:${String(port).trim()}`)
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}

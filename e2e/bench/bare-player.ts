import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const library = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js')

const html = `<!doctype html>
<title>bare</title>
<script src="/hls.js"></script>
<video width="800" height="450" muted></video>
<button>switch</button>
<script>
  const video = document.querySelector('video')
  let hls
  document.querySelector('button').onclick = () => {
    hls?.destroy()
    hls = new Hls()
    hls.loadSource(window.next)
    hls.attachMedia(video)
    video.play()
  }
</script>`

/** The least that plays a stream: hls.js as it comes, one video and one button. */
export async function openBarePlayer(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, reply) => {
    if (request.url === '/hls.js') {
      reply.writeHead(200, { 'content-type': 'text/javascript' })
      createReadStream(library).pipe(reply)
    } else reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

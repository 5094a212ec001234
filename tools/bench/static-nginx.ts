import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PinnedProcess, startPinned } from './pinned-process.ts'

export interface StaticNginx extends PinnedProcess {
  port: number
  /** The same files read and written instead of sent by the kernel, which is faster for small ones. */
  readingPort: number
}

/** nginx as it serves files best, with nothing to check and nothing to renew. */
export async function startStaticNginx(
  folder: string,
  files: string,
  [port, readingPort]: readonly [number, number],
): Promise<StaticNginx> {
  const own = join(folder, 'static-nginx')
  await mkdir(own)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `worker_processes 1;
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 4096; }
http {
  types { application/vnd.apple.mpegurl m3u8; video/mp4 m4s; }
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=8000 inactive=10s;
  open_file_cache_valid 60s;
  root ${files};
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; }
  server { listen 127.0.0.1:${readingPort}; sendfile off; }
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  const nginx = startPinned(['nginx', '-e', `${own}/error.log`, '-p', own, '-c', join(own, 'nginx.conf')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
  return { ...nginx, port, readingPort }
}

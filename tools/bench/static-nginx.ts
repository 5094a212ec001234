import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PinnedProcess, startPinned } from './pinned-process.ts'

export interface StaticNginx extends PinnedProcess {
  port: number
  /** The same files with sendfile off, which is faster for small ones. */
  readingPort: number
  /** The same files from nginx's own cache, without checks. */
  cachePort: number
}

/** nginx in its fastest configuration for files, without checks or revalidation. */
export async function startStaticNginx(
  folder: string,
  files: string,
  [port, readingPort, cachePort]: readonly [number, number, number],
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
  proxy_cache_path ${own}/cache levels=1:2 keys_zone=files:16m max_size=1g inactive=1d use_temp_path=off;
  server {
    listen 127.0.0.1:${cachePort};
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_cache files;
      proxy_cache_valid 1d;
      proxy_buffers 4 512k;
      proxy_busy_buffers_size 512k;
    }
  }
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  const nginx = startPinned(['nginx', '-e', `${own}/error.log`, '-p', own, '-c', join(own, 'nginx.conf')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
  return { ...nginx, port, readingPort, cachePort }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readyPlaylist } from '@onair/server/testing/ready-playlist'
import { type PinnedProcess, startPinned } from './pinned-process.ts'

export interface StaticNginx extends PinnedProcess {
  port: number
  /** The same files with sendfile off, which is faster for small ones. */
  readingPort: number
  /** The same files from nginx's own cache, without checks. */
  cachePort: number
}

interface NginxOptions {
  /** The folder of its own files. */
  own: string
  files: string
  /** How long nginx trusts what it knows of a file. */
  fileValid: string
  servers: string
}

/** nginx in its fastest configuration for files, without checks. */
async function startNginx({ own, files, fileValid, servers }: NginxOptions): Promise<PinnedProcess> {
  await mkdir(own, { recursive: true })
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
  open_file_cache_valid ${fileValid};
  root ${files};
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  ${servers}
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  return startPinned(['nginx', '-e', `${own}/error.log`, '-p', own, '-c', join(own, 'nginx.conf')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
}

/** Files as they are, read and written, and from nginx's own cache, each at a port. */
export async function startStaticNginx(
  folder: string,
  files: string,
  [port, readingPort, cachePort]: readonly [number, number, number],
): Promise<StaticNginx> {
  const own = join(folder, 'static-nginx')
  const servers = `server { listen 127.0.0.1:${port}; }
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
  }`
  const nginx = await startNginx({ own, files, fileValid: '60s', servers })
  return { ...nginx, port, readingPort, cachePort }
}

/** One playlist over TLS and HTTP/2, as the edge sends one that lies ready. */
export async function startTlsStatic(
  folder: string,
  body: string,
  port: number,
  tls: { certificate: string; key: string },
): Promise<PinnedProcess> {
  const own = join(folder, 'tls-static')
  const files = join(own, 'files')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'live.m3u8'), body)
  const servers = `server {
    listen 127.0.0.1:${port} ssl http2;
    ${readyPlaylist}
    ssl_certificate ${tls.certificate};
    ssl_certificate_key ${tls.key};
  }`
  return startNginx({ own, files, fileValid: '2s', servers })
}

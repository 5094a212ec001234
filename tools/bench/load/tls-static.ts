import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPinned } from '../pinned-process.ts'

/** nginx with the settings of the edge that concern a file, and nothing to check. */
export async function startTlsStatic(
  folder: string,
  body: string,
  port: number,
  tls: { certificate: string; key: string },
) {
  const own = join(folder, 'tls-static')
  await mkdir(join(own, 'files'), { recursive: true })
  await writeFile(join(own, 'files/live.m3u8'), body)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `worker_processes 1;
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 4096; }
http {
  types { application/vnd.apple.mpegurl m3u8; }
  access_log off;
  server_tokens off;
  sendfile off;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=8000 inactive=10s;
  open_file_cache_valid 2s;
  root ${own}/files;
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${tls.certificate};
    ssl_certificate_key ${tls.key};
  }
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  return startPinned(['nginx', '-e', `${own}/error.log`, '-p', own, '-c', join(own, 'nginx.conf')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
}

export interface EdgeOptions {
  /** Where this edge listens, such as 80 or 127.0.0.1:8081. */
  listen: string
  /** The servers behind it, such as 127.0.0.1:8080. */
  origins: readonly string[]
  /** Where nginx finds onair-link.js and onair-key.json. */
  folder: string
  cacheFolder: string
  /** In nginx's own spelling, such as 20g. */
  cacheSize: string
  modulesFolder: string
}

export const defaultEdge: EdgeOptions = {
  listen: '80',
  origins: ['127.0.0.1:8080'],
  folder: '/etc/nginx/onair',
  cacheFolder: '/var/cache/nginx/onair',
  cacheSize: '20g',
  modulesFolder: '/usr/lib/nginx/modules',
}

/** A word that ends where it should: nothing in it can begin another directive. */
const plain = /^[\w./:@-]+$/

/** The whole configuration of an nginx that checks links by itself and keeps one copy for all viewers. */
export function nginxConfig(options: EdgeOptions): string {
  const { listen, origins, folder, cacheFolder, cacheSize, modulesFolder } = options
  for (const word of [listen, ...origins, folder, cacheFolder, cacheSize, modulesFolder]) {
    if (!plain.test(word))
      throw new RangeError(`${JSON.stringify(word)} cannot stand in an nginx configuration`)
  }
  return `# Written by \`npm run edge:config\`; change its options, not this file.
load_module ${modulesFolder}/ngx_http_js_module.so;

worker_processes auto;
pcre_jit on;

events {
  worker_connections 8192;
}

http {
  types {
    text/html html;
  }
  default_type application/octet-stream;
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=20000 inactive=60s;
  open_file_cache_valid 60s;

  js_import onair from ${folder}/onair-link.js;
  js_preload_object onairKey from ${folder}/onair-key.json;
  js_set $onair_state onair.state;

  upstream onair {
${origins.map((origin) => `    server ${origin};`).join('\n')}
    keepalive 64;
  }

  # Brands answer by host name; the link stands outside, so that one copy serves all viewers of a brand.
  proxy_cache_path ${cacheFolder} levels=1:2 keys_zone=onair:64m max_size=${cacheSize} inactive=1d use_temp_path=off;
  proxy_cache_key $host/$onair_scope/$onair_path$is_args$args;
  # One request at a time renews a playlist; meanwhile the one before is good enough, as the server says.
  proxy_cache_lock on;
  proxy_cache_background_update on;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;

  server {
    listen ${listen};

    location ~ ^/media/(?<onair_link>[\\w.-]+)/(?<onair_scope>channels/\\d+|assets/[a-z0-9-]+)/(?<onair_path>.+)$ {
      if ($onair_state != open) {
        return 403 '{"error":{"message":"This link is not valid.","code":403},"error_code":"permission_denied","detail":{},"request_id":"$request_id"}\\n';
      }
      default_type application/json;
      proxy_cache onair;
      # Zipped by the server for each reader, it would be kept in several forms.
      proxy_set_header Accept-Encoding "";
      gzip on;
      gzip_proxied any;
      gzip_comp_level 2;
      gzip_types application/vnd.apple.mpegurl application/dash+xml application/json text/vtt;
      proxy_pass http://onair;
    }

    location / {
      client_max_body_size 1m;
      proxy_pass http://onair;
    }
  }
}
`
}

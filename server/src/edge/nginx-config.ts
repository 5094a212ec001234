import { cachedFor } from '../modules/playback/index.ts'

export interface EdgeOptions {
  /** Where this edge listens, such as 80 or 127.0.0.1:8081. */
  listen: string
  /** The servers behind it, such as 127.0.0.1:8080. */
  origins: readonly string[]
  /** The folder of onair-link.js and onair-key.json on the edge. */
  folder: string
  cacheFolder: string
  /** Cache for short-lived answers, best in memory. nginx creates it. */
  quickFolder: string
  /** In nginx's notation, such as 20g. */
  cacheSize: string
  modulesFolder: string
}

export const defaultEdge: EdgeOptions = {
  listen: '80',
  origins: ['127.0.0.1:8080'],
  folder: '/etc/nginx/onair',
  cacheFolder: '/var/cache/nginx/onair',
  quickFolder: '/run/onair-edge',
  cacheSize: '20g',
  modulesFolder: '/usr/lib/nginx/modules',
}

/** No character of these can begin another directive. */
const plain = /^[\w./:@-]+$/

/** In nginx a level that sets a header inherits none, so each level repeats the whole list. */
const forwarded = `proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;`

/** Answers compressed per client would be cached in several variants. */
const unzipped = `${forwarded}
      proxy_set_header Accept-Encoding "";`

/** Requests exactly what the cache key names, so that no other spelling of an address is cached under it. */
const cached = `proxy_cache onair;
      # Written to disk in large parts, a segment is sent in large parts later.
      proxy_buffers 4 512k;
      proxy_busy_buffers_size 512k;
      proxy_temp_file_write_size 1m;
      ${unzipped}
      gzip on;
      gzip_proxied any;
      gzip_comp_level 2;
      gzip_types application/vnd.apple.mpegurl application/dash+xml application/json text/vtt;
      proxy_pass http://onair/media/$onair_link/$onair_kind/$onair_id/$onair_grant/$onair_path$is_args$args;`

const session = String.raw`(?<onair_session>(?<onair_shelf>[\w-])[\w-]*)`
const link = String.raw`/media/(?<onair_link>\d+\.${session}\.[\w-]+\.[\w-]+)`
const grant = '(?<onair_grant>[a-z0-9-]+)'

/** How a live playlist is sent that lies ready as a file. */
export const readyPlaylist = `sendfile off;
      etag off;
      add_header Access-Control-Allow-Origin *;
      add_header Cache-Control "${cachedFor.growing}";
      add_header Cross-Origin-Resource-Policy cross-origin;
      add_header X-Content-Type-Options nosniff;`

/** Configures an nginx that checks links itself and caches one copy for all viewers. */
export function nginxConfig(options: EdgeOptions): string {
  const { listen, origins, folder, cacheFolder, quickFolder, cacheSize, modulesFolder } = options
  for (const word of [listen, ...origins, folder, cacheFolder, quickFolder, cacheSize, modulesFolder]) {
    if (!plain.test(word))
      throw new RangeError(`${JSON.stringify(word)} cannot stand in an nginx configuration`)
  }
  const mark = '$onair_shelf/$onair_session/$onair_link,$onair_kind,$onair_id,$onair_grant'
  const below = `${link}/(?<onair_kind>channels|assets)/(?<onair_id>[a-z0-9-]+)/${grant}/(?<onair_path>[\\w./-]+`
  return `# Written by \`npm run edge:config\`; change its options, not this file.
load_module ${modulesFolder}/ngx_http_js_module.so;

worker_processes auto;
worker_rlimit_nofile 65535;
pcre_jit on;

events {
  # A viewer holds a connection from one playlist to the next.
  worker_connections 56000;
}

http {
  types {
    application/vnd.apple.mpegurl m3u8;
  }
  default_type application/json;
  access_log off;
  log_not_found off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  request_pool_size 8k;
  # Two spellings of one address are two addresses, as they are for the server.
  merge_slashes off;
  open_file_cache max=8000 inactive=10s;
  # So long a session that has ended may be served on.
  open_file_cache_valid 2s;

  # Made at the start, for the workers and nobody else.
  scgi_temp_path ${quickFolder};
  client_body_temp_path ${quickFolder}/bodies;
  proxy_temp_path ${quickFolder}/answers;
  fastcgi_temp_path ${quickFolder}/fastcgi;
  uwsgi_temp_path ${quickFolder}/uwsgi;
  proxy_max_temp_file_size 0;

  js_import onair from ${folder}/onair-link.js;
  js_preload_object onairKey from ${folder}/onair-key.json;
  js_set $onair_state onair.state;
  js_set $onair_list_link onair.listLink;

  map $msec $onair_period {
    default none;
    "~^(?<onair_hundreds>\\d{8})" $onair_hundreds;
  }
  # As the server reads Accept; whatever is not understood here is a jpeg.
  map $http_accept $onair_format {
    default jpeg;
    "~*(^|,)\\s*image/webp\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|;|$))(,|;|$)" webp;
  }
  map "" $onair_quick {
    default ${quickFolder};
  }
  map "" $onair_growing {
    default "${cachedFor.growing}";
  }
  map "" $onair_refusal {
    default '{"error":{"message":"This link is not valid.","code":403},"error_code":"permission_denied","detail":{},"request_id":"$request_id"}';
  }
  map "" $onair_ended {
    default '{"error":{"message":"This session has ended.","code":403},"error_code":"session_ended","detail":{},"request_id":"$request_id"}';
  }
  map "" $onair_taken {
    default '{"error":{"message":"Playback was continued on another device.","code":403},"error_code":"stream_taken_over","detail":{},"request_id":"$request_id"}';
  }

  map "" $onair_unavailable {
    default '{"error":{"message":"The service is starting or being looked after. Please try again in a moment.","code":503},"error_code":"unavailable","detail":{},"request_id":"$request_id"}';
  }

  # Browsers that came over TLS stay with it; a header without a value is not sent.
  map $scheme $onair_only_tls {
    default "";
    https "max-age=31536000";
  }

  upstream onair {
${origins.map((origin) => `    server ${origin};`).join('\n')}
    # A heartbeat waits until it is stored, and holds a connection meanwhile: one beyond these would be opened anew.
    keepalive 1024;
    keepalive_requests 100000;
    # Shorter than the server's, which closes a connection that is not used for 30 s.
    keepalive_timeout 20s;
  }

  # The link stands outside: one copy serves all viewers of a brand who may watch up to the same age.
  proxy_cache_path ${cacheFolder} levels=1:2 keys_zone=onair:64m max_size=${cacheSize} inactive=1d use_temp_path=off;
  proxy_cache_path ${quickFolder}/playlists keys_zone=onair_live:8m max_size=64m inactive=10s use_temp_path=off;
  proxy_cache_key $host/$onair_kind/$onair_id/$onair_grant/$onair_path$is_args$args;
  # One request at a time renews a playlist; meanwhile the one before is good enough, as the server says.
  proxy_cache_lock on;
  proxy_cache_lock_timeout 250ms;
  proxy_cache_background_update on;
  proxy_connect_timeout 5s;
  proxy_http_version 1.1;

  server {
    listen ${listen};
    add_header Strict-Transport-Security $onair_only_tls always;
    proxy_hide_header Strict-Transport-Security;

    # A link that was checked left a mark that counts for 100 seconds; a live playlist lies ready for one, and
    # whoever lays it there sees to it that the marks are those of now.
    location ~ ^${link}/(?<onair_kind>channels)/(?<onair_id>\\d+)/${grant}/live-(?<onair_day>\\d+)/(?<onair_name>(?!master\\.)[\\w-]+)\\.m3u8$ {
      if (!-d ${quickFolder}/current/${mark}) {
        return 418;
      }
      error_page 404 418 = @onair_renew;
      ${readyPlaylist}
      alias ${quickFolder}/live/$time_iso8601/$host,$onair_id,$onair_grant,$onair_day,$onair_name.m3u8;
    }

    location @onair_renew {
      js_content onair.renew;
    }

    location = /onair-renew {
      internal;
      subrequest_output_buffer_size 64k;
      proxy_cache onair_live;
      # Whoever waits looks again no sooner than this: the first playlist after a pause is not worth more.
      proxy_cache_lock_timeout 5ms;
      # By stale-while-revalidate nginx would pass an old playlist on once the server failed to renew it.
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 1s;
      proxy_connect_timeout 2s;
      proxy_read_timeout 2s;
      proxy_cache_key $host/$onair_id/$onair_grant/$onair_day/$onair_name;
      ${unzipped}
      proxy_pass http://onair/media/$onair_link/channels/$onair_id/$onair_grant/live-$onair_day/$onair_name.m3u8;
    }

    # Sessions that ended since an instant: read every second while somebody asks for playlists.
    location = /onair-ended {
      internal;
      subrequest_output_buffer_size 8m;
      proxy_cache onair_live;
      proxy_connect_timeout 1s;
      proxy_read_timeout 1s;
      proxy_cache_key ended/$arg_since;
      ${unzipped}
      proxy_pass http://onair/media/$onair_list_link/sessions/ended/$arg_since;
    }

    location ~ ^${below}\\.(?:m3u8|mpd))$ {
      js_content onair.playlist;
    }

    location @onair_playlist {
      ${cached}
    }

    location ~ ^${below})$ {
      if (!-d ${quickFolder}/links/$onair_period/${mark}) {
        return 418;
      }
      error_page 418 = @onair_check;
      ${cached}
    }

    location @onair_check {
      if ($onair_state = ended) {
        return 403 $onair_ended;
      }
      if ($onair_state = taken) {
        return 403 $onair_taken;
      }
      if ($onair_state = broken) {
        return 503 $onair_unavailable;
      }
      if ($onair_state != open) {
        return 403 $onair_refusal;
      }
      ${cached}
    }

    # Named by their content: the same for every brand, in one copy for each width and format.
    location ~ ^/media/pictures/(?<onair_picture>[0-9a-f]+-[0-9a-f]+\\.jpg)$ {
      proxy_cache onair;
      proxy_cache_key pictures/$onair_picture/$arg_w/$onair_format;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
      # The format stands in the key; the many spellings of Accept would be as many copies.
      proxy_ignore_headers Vary;
      ${unzipped}
      proxy_set_header Accept image/$onair_format;
      proxy_pass http://onair/media/pictures/$onair_picture?w=$arg_w;
    }

    location /media/ {
      return 403 $onair_refusal;
    }

    location /media/art/ {
      ${forwarded}
      proxy_pass http://onair;
    }

    location / {
      client_max_body_size 1m;
      ${forwarded}
      proxy_pass http://onair;
    }
  }
}
`
}

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { devShell } from './dev-shell.ts'
import { createFirstLoad } from './first-load.ts'
import { leanRouter, routerForProduction } from './lean-router.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { serviceWorker } from './service-worker.ts'
import { css, firstStyles, layerOrder } from './styles.ts'

const server = `http://localhost:${process.env.API_PORT ?? 8080}`

/**
 * What the server drew is seen as soon as its styles are there: they are asked for first, and scripts do not take the
 * line from them.
 */
const stylesFirst: Plugin = {
  name: 'onair:styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = /\s*<link rel="stylesheet"[^>]*>/g
      const links = html.match(styles) ?? []
      return html
        .replaceAll(styles, '')
        .replace(/\s*<script type="module"/, `${links.join('')}$&`)
        .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    },
  },
}

/** Libraries that every page needs, in one file: packed together they are smaller, and they change less often. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

/** What several pages are made of: one file instead of fifty small ones, each of which would cost a request. */
const shared = /(?:ui|contract)\/src\/|web\/src\/(?:api|domain|brand)\//

const isInFirstLoad = createFirstLoad()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    layerOrder,
    stylesFirst,
    leanRouter,
    react(),
    devShell(server),
    precompress,
    prerender,
    serviceWorker,
  ],
  // The shim is for Reacts that lack the hook.
  resolve: { alias: [{ find: 'use-sync-external-store/shim', replacement: 'react' }, routerForProduction] },
  css,
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            firstStyles,
            { name: 'libraries', test: libraries },
            {
              name: (id, graph) => (isInFirstLoad(id, graph) ? 'common' : 'shared'),
              test: shared,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(v2|media|docs)/': { target: server, changeOrigin: false, xfwd: true } },
  },
})

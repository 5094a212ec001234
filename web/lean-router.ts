import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const entry = createRequire(import.meta.url).resolve('react-router')

/** The package's exports name its development build for browsers. */
export const routerForProduction = {
  find: /^react-router$/,
  replacement: join(entry, '../../production/index.mjs'),
}

/**
 * React's wrappers have no side effects; without this mark, the router's forms and scripts stay in the first load.
 */
export const leanRouter: Plugin = {
  name: 'onair:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^(var \w+ = )(?=React\w*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
}

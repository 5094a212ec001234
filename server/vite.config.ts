import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const commands = ['main', 'import', 'protect', 'record', 'origin', 'edge', 'rotate', 'brand']
const languages = readdirSync(join(import.meta.dirname, 'src/texts/languages'))

/**
 * One file for each command: our own packages inside, everything from the registry outside. A language is a file of its
 * own, because the server reads the folder of languages when it starts.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: Object.fromEntries([
        ...commands.map((name) => [name, `src/${name}.ts`]),
        ...languages.map((file) => [`languages/${file.slice(0, 2)}`, `src/texts/languages/${file}`]),
      ]),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@onair\//] },
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const languages = join(import.meta.dirname, '../server/src/texts/languages')

/** One file for Node and one for each language of the server; our own packages are bundled, npm packages are not. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        ...Object.fromEntries(
          readdirSync(languages).map((file) => [`languages/${file.slice(0, 2)}`, join(languages, file)]),
        ),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@onair\//] },
})

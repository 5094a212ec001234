import { defineConfig } from 'vite'

/** One file for Node: our own packages inside, everything from the registry outside. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@onair\//] },
})

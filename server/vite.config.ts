import { defineConfig } from 'vite'

/** One file for each command: our own packages inside, everything from the registry outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: ['src/main.ts', 'src/import.ts', 'src/protect.ts', 'src/record.ts', 'src/edge.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@onair\//] },
})

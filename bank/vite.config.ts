import { defineConfig } from 'vite'

/** One file with everything in it: it starts with every service that the tests start, and so in half the time. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: true,
    rollupOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true },
})

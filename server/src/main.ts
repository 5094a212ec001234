import { setV8Flags } from './app/v8-flags.ts'

setV8Flags()
const { run } = await import('./app/run.ts')

await run({
  root: new URL('../..', import.meta.url),
  announce: (terminal, port) => terminal.say(`Onair serves on port ${port}.`),
})

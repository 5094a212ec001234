import { run } from './app/run.ts'

await run({
  root: new URL('../..', import.meta.url),
  announce: (terminal, port) => terminal.say(`Onair serves on port ${port}.`),
})

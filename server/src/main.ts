import { keepCompiled } from './app/keep-compiled.ts'

keepCompiled()
const { run } = await import('./app/run.ts')

await run({
  root: new URL('../..', import.meta.url),
  announce: (terminal, port) => terminal.say(`Onair serves on port ${port}.`),
})

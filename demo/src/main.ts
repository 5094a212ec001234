import { run } from '@onair/server'
import { prepareDemoWorld } from './prepare.ts'
import { demoWorld } from './world/index.ts'

// For a person at a terminal: successful requests are not logged.
process.env['LOG_LEVEL'] ??= 'warn'
// Nobody in the demo world has a phone: /demo/phone shows the messages.
process.env['ONAIR_SHOW_OUTBOX'] ??= 'true'

const root = new URL('../..', import.meta.url)

await run({
  root,
  prepare: (preparation) => prepareDemoWorld(preparation, root),
  announce: (terminal, port) => {
    terminal.say('')
    for (const { name, hosts } of demoWorld.tenants.slice(0, 2))
      terminal.say(`  ${name.padEnd(8)} http://${hosts[0]}:${port}`)
    terminal.say(`  ${'More'.padEnd(8)} http://localhost:${port}/demo`)
    terminal.say(`  ${'Phone'.padEnd(8)} http://localhost:${port}/demo/phone`)
    terminal.say(`  ${'Bank'.padEnd(8)} http://localhost:${port}/demo/bank/`)
    terminal.say(`  ${'API'.padEnd(8)} http://localhost:${port}/docs`)
    terminal.say('')
  },
})

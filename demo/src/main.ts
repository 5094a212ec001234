import { parseArgs } from 'node:util'
import { run } from '@onair/server'
import { ownService } from './own-service.ts'
import { prepareDemoWorld } from './prepare.ts'
import { demoWorld } from './world/index.ts'

// For a person at a terminal: successful requests are not logged.
process.env['LOG_LEVEL'] ??= 'warn'
// Nobody here has a phone: /demo/phone shows the messages, unless something carries them out.
process.env['ONAIR_SHOW_OUTBOX'] ??= process.env['ONAIR_COURIER_URL'] ? 'false' : 'true'

const root = new URL('../..', import.meta.url)
const { brands } = parseArgs({ options: { brands: { type: 'string' } } }).values

await run(
  brands === undefined
    ? {
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
      }
    : ownService(brands, root),
)

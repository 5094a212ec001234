import process from 'node:process'
import { build } from './build.mjs'
import { requireNode, runMain } from './command.mjs'
import { createDisplay, SetupFailure } from './display.mjs'
import { hand } from './hand.mjs'
import { install } from './install.mjs'
import { brandsFolder, hasBrands } from './own-service.mjs'

/** Programs by their name in the scripts of package.json. @type {Record<string, string>} */
const programs = {
  demo: 'demo/dist/main.js',
  import: 'server/dist/import.js',
  protect: 'server/dist/protect.js',
  record: 'server/dist/record.js',
  origin: 'server/dist/origin.js',
  edge: 'server/dist/edge.js',
  rotate: 'server/dist/rotate.js',
}

await runMain(async () => {
  requireNode()
  const [name = 'demo', ...args] = process.argv.slice(2)
  const file = programs[name]
  if (!file)
    throw new SetupFailure(`There is no program ${name}; there are ${Object.keys(programs).join(', ')}.`)
  const display = createDisplay()
  await install(display)
  await build(display)
  // A folder of brands of one's own takes the place of the demo world.
  return hand(file, name === 'demo' && hasBrands() ? ['--brands', brandsFolder, ...args] : args)
})

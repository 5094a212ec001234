import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { exitCode, onceAskedToStop, requireNode, root, runMain } from './command.mjs'
import { createDisplay, SetupFailure } from './display.mjs'
import { install } from './install.mjs'

/** Programs by their name in the scripts of package.json. @type {Record<string, string>} */
const programs = {
  demo: 'demo/dist/main.js',
  import: 'server/dist/import.js',
  protect: 'server/dist/protect.js',
  record: 'server/dist/record.js',
  origin: 'server/dist/origin.js',
  edge: 'server/dist/edge.js',
}

/**
 * Runs a program in this terminal, forwards a stop signal once, and returns its exit code.
 * @param {string} file
 * @param {string[]} args
 */
async function hand(file, args) {
  const program = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  onceAskedToStop((signal) => program.kill(signal))
  return exitCode(program)
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
  return hand(file, args)
})

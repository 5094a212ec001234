import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { demandNode, exitCode, root, runMain } from './command.mjs'
import { createDisplay } from './display.mjs'
import { install } from './install.mjs'

/** Hands the terminal to the demo world, a signal on to it once, and its exit code back. */
async function serve() {
  const args = [join(root, 'demo/dist/main.js'), ...process.argv.slice(2)]
  const world = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  let told = false
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    // A terminal sends Ctrl-C to the whole group: the world has heard it already.
    if (!told && !(signal === 'SIGINT' && process.stdin.isTTY)) world.kill(signal)
    told = true
  }
  process.on('SIGINT', tell).on('SIGTERM', tell)
  return exitCode(world)
}

await runMain(async () => {
  demandNode()
  const display = createDisplay()
  await install(display)
  await build(display)
  return serve()
})

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { build } from './build.mjs'
import { demandNode, exitCode, onceAskedToStop, root, runMain } from './command.mjs'
import { createDisplay } from './display.mjs'
import { install } from './install.mjs'

/** Hands the terminal to the demo world, a signal on to it once, and its exit code back. */
async function serve() {
  const args = [join(root, 'demo/dist/main.js'), ...process.argv.slice(2)]
  const world = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  onceAskedToStop((signal) => world.kill(signal))
  return exitCode(world)
}

await runMain(async () => {
  demandNode()
  const display = createDisplay()
  await install(display)
  await build(display)
  return serve()
})

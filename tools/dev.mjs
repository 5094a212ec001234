import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { build } from './build.mjs'
import { exitCode, onceAskedToStop, requireNode, root, runMain } from './command.mjs'
import { createDisplay } from './display.mjs'
import { install } from './install.mjs'

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const parts = [
  { name: 'server', cwd: root, args: [tsx, 'watch', '--clear-screen=false', 'demo/src/main.ts'] },
  { name: 'web', cwd: join(root, 'web'), args: [vite, '--clearScreen', 'false'] },
]

/** @param {(typeof parts)[number]} part */
function startPart({ name, cwd, args }) {
  // Vite proxies other requests to the server.
  const env = { ...process.env, API_PORT: process.env['PORT'] ?? '8080' }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      process.stdout.write(`${name.padEnd(6)} │ ${line}\n`)
    })
  }
  return child
}

/** Runs the parts in parallel; when one exits, or on a signal, all are stopped. */
async function runTogether() {
  const children = parts.map(startPart)
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  const isStopping = onceAskedToStop(stopAll)
  const ends = children.map((child) => exitCode(child))
  const first = await Promise.race(ends)
  if (!isStopping()) stopAll()
  await Promise.all(ends)
  return isStopping() ? 0 : first
}

await runMain(async () => {
  requireNode()
  const display = createDisplay()
  await install(display)
  // The server's shell comes from the built page, and the bank is a program of its own; the page loads its files from Vite.
  const needed = ['web/dist/index.html', 'bank/dist/main.js']
  if (needed.some((file) => !existsSync(join(root, file)))) await build(display)
  return runTogether()
})

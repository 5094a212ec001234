// Runs the rules and database tests on another version of Node: the newest, or a named one.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { exitCode, npm, root, run, runMain } from './command.mjs'
import { SetupFailure } from './display.mjs'

await runMain(async () => {
  const [version = 'latest', ...only] = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'onair-node-'))
  // Some tests run as an ordinary user, who must be able to enter it.
  chmodSync(folder, 0o755)
  try {
    const name = `node-${process.platform}-${process.arch}`
    const { command, args } = npm([
      'install',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `${name}@${version}`,
    ])
    const { code, output } = await run(command, args)
    if (code !== 0) throw new SetupFailure(`${name}@${version} cannot be installed.\n${output}`)
    const node = join(folder, 'node_modules', name, 'bin/node')
    process.stdout.write(`Node ${(await run(node, ['--version'])).output}`)
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` }
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const projects = ['--project', 'rules', '--project', 'database']
    return await exitCode(
      spawn(node, [vitest, 'run', ...projects, ...only], { cwd: root, env, stdio: 'inherit' }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

// Not `tsc -b`, which skips a project when only its imports have changed. All packages that run on Node are one
// project, because each by itself would check the server again.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root, run, runMain } from './command.mjs'

/** The native compiler is four times as fast; the other one is for tools that use its API. */
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

await runMain(async () => {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const waiting = references.map(({ path }) => path)
  let failed = 0
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const pretty = String(process.stdout.isTTY ?? false)
      // Further checkers of a project learn its types anew; the other core has a project of its own.
      const args = [compiler, '-p', name, '--checkers', '1', '--pretty', pretty]
      const { code, output } = await run(process.execPath, args)
      process.stdout.write(output)
      if (code !== 0) failed += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed ? 1 : 0
})

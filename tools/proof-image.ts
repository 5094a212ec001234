import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AttackResult, formatResults } from './attack/result.ts'
import { isInLab, type LabRun, startInLab } from './cluster/lab.ts'
import { enginePath } from './cluster-engines.mjs'
import { createDisplay, type Display } from './display.mjs'
import { type Account, addAccount } from './image/account.ts'
import { buildImage, measureContext } from './image/build-image.ts'
import { createChecks } from './image/checks.ts'
import { prepareEngines } from './image/engines.ts'
import { makeBase } from './image/make-base.ts'
import { accountVariable, breakOff, proveInLab } from './image/prove-in-lab.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
let lab: LabRun | undefined

async function proveBuild(display: Display, account: Account): Promise<AttackResult[]> {
  const { results, check } = createChecks('buildah build')
  await display.step('base', () => makeBase(account))
  const { megabytes, unwanted } = await measureContext(account)
  check('sources only', `${megabytes} MB, ${unwanted.join(' ') || 'sources only'}`, unwanted.length === 0)
  const startedMs = performance.now()
  await display.step('image', () => buildImage(account))
  check('an image', `built in ${Math.round((performance.now() - startedMs) / 1000)} s`, true)
  return results
}

/** Runs the image where it has all ports for itself, and where nothing survives this process. */
async function proveRuns(display: Display, account: Account): Promise<AttackResult[]> {
  return display.step('containers', async () => {
    // The AWS SDK warns of Node versions that are to come.
    const command = [process.execPath, '--no-warnings', '--import', 'tsx', fileURLToPath(import.meta.url)]
    lab = await startInLab(command, {
      env: { ...process.env, PATH: enginePath, [accountVariable]: account.folder },
    })
    let said = ''
    lab.process.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    const code = await lab.ended
    if (code !== 0) throw new Error(`the lab ended with ${code}`)
    return JSON.parse(said) as AttackResult[]
  })
}

async function prove(): Promise<number> {
  const display = createDisplay(process.stderr)
  const why = await prepareEngines(display)
  if (why !== undefined) {
    console.error(`Not run: ${why}.`)
    return 1
  }
  const account = addAccount()
  process.once('exit', account.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakUp())
  if (!(await account.canRead())) {
    console.error('Not run: an account without rights cannot read this folder.')
    return 1
  }
  const results: AttackResult[] = []
  try {
    results.push(...(await proveBuild(display, account)))
    results.push(...(await proveRuns(display, account)))
  } catch (error) {
    results.push(breakOff('proof', error))
  }
  console.log(values.json ? JSON.stringify(results) : formatResults(results))
  return results.every(({ isMet }) => isMet) ? 0 : 1
}

/** The containers end before their images are removed. */
async function breakUp(): Promise<void> {
  lab?.process.stdin.end()
  await lab?.ended
  process.exit(1)
}

async function main(): Promise<number> {
  if (!isInLab()) return prove()
  console.log(JSON.stringify(await proveInLab()))
  return 0
}

process.exit(await main())

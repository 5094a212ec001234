import {
  applyBrands,
  openStorage,
  type Preparation,
  type RunOptions,
  readBrandFiles,
  tellPlans,
} from '@onair/server'
import { prepareBank } from './bank.ts'

/** A service of brands that a folder holds, with the phone and the bank of the demonstration to try it with. */
export function ownService(folder: string, root: URL): RunOptions {
  const brands: { name: string; host: string }[] = []
  const prepare = async (preparation: Preparation) => {
    const { config, database, terminal } = preparation
    const files = await readBrandFiles([folder], process.cwd())
    const storage = await openStorage(config)
    const plans = await applyBrands(database.db, files, { environment: process.env, storage })
    terminal.say(tellPlans(plans, { isDone: true }))
    for (const { after } of plans) brands.push({ name: after.name, host: after.hosts[0] ?? 'localhost' })
    return { ...(await prepareBank(preparation, root)), background: Promise.resolve() }
  }
  return {
    root,
    prepare,
    announce: (terminal, port) => {
      const at = (name: string, address: string) => terminal.say(`  ${name.padEnd(width)} http://${address}`)
      const width = Math.max(5, ...brands.map(({ name }) => name.length)) + 1
      terminal.say('')
      for (const { name, host } of brands) at(name, `${host}:${port}`)
      at('Phone', `localhost:${port}/demo/phone`)
      at('Bank', `localhost:${port}/demo/bank/`)
      at('API', `localhost:${port}/docs`)
      terminal.say('')
    },
  }
}

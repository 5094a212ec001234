import { fileURLToPath } from 'node:url'
import { readConfig } from './app/config.ts'
import { connectOrStartDatabase } from './app/connect-or-start-database.ts'
import { openTerminal } from './app/terminal.ts'
import { StartFailure } from './core/start-failure.ts'
import { uncached } from './db/index.ts'
import { createAssets } from './modules/assets/index.ts'
import { createProtection } from './modules/protection/index.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** Protects these assets: they are sent only encrypted from now on. */
async function protectAll(assetIds: string[]): Promise<void> {
  if (!assetIds.length) throw new StartFailure('No film is named: npm run media:protect -- ASSET…')
  const terminal = openTerminal()
  const database = await connectOrStartDatabase(readConfig(process.env), migrations, terminal)
  try {
    const assets = createAssets(database.db, uncached)
    const protection = createProtection(database.db, uncached)
    const found = await Promise.all(assetIds.map((id) => assets.find(id)))
    const unknown = assetIds.filter((_, index) => !found[index])
    if (unknown.length) throw new StartFailure(`There is no film ${unknown.join(', ')}.`)
    for (const id of assetIds) {
      await protection.protectAsset(id)
      const key = await protection.keyOf(id)
      terminal.say(`${id}  protected, key id ${key?.keyId.toString('hex')}`)
    }
  } finally {
    await database.close()
  }
}

try {
  await protectAll(process.argv.slice(2))
} catch (error) {
  const sentence =
    error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`Nothing is protected: ${String(sentence)}\n`)
  process.exitCode = 1
}

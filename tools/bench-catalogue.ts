import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCatalogueScale } from '@onair/server/testing/catalogue-scale'
import { findFreePort } from '@onair/server/testing/free-port'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { type Measured, measure } from './bench/catalogue/measure.ts'
import { questionsOf } from './bench/catalogue/questions.ts'
import { report } from './bench/catalogue/report.ts'
import { enterAsViewer } from './bench/viewer.ts'
import { startServer } from './server-under-test.ts'

const isSmall = process.env['BENCH_SMALL'] === '1'
const sizes = isSmall ? [1000, 10_000] : [1000, 10_000, 100_000]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? (isSmall ? 100 : 400))
const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const noLimit = '1000000000'

const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const folder = await makeOpenFolder('onair-bench-')
try {
  const histories = isSmall ? 10_000 : 1_000_000
  const scale = await openCatalogueScale({ persons: isSmall ? 5000 : 50_000, histories, say })
  const { databaseUrl } = scale
  try {
    const measured: Measured[] = []
    for (const contents of sizes) {
      await scale.grow(contents)
      const port = await findFreePort()
      const origin = `http://127.0.0.1:${port}`
      const server = startServer([process.execPath, program], port, {
        ...process.env,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'warn',
        ONAIR_DATA_FOLDER: join(folder, 'data'),
        ONAIR_RATE_LIMIT: noLimit,
        ONAIR_SIGN_IN_LIMIT: noLimit,
      })
      try {
        await server.answering
        const viewer = `viewer-${contents}`
        const token = await enterAsViewer(origin, viewer)
        await scale.watchSome(viewer)
        for (const question of questionsOf(contents)) {
          say(`asking for a ${question.name} among ${contents}`)
          measured.push(await measure(question, { origin, databaseUrl, token, contents, rounds }))
        }
      } finally {
        await server.end('SIGTERM')
      }
    }
    process.stdout.write(`${report(measured)}\n`)
  } finally {
    await scale.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

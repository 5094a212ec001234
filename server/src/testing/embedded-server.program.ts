import { spawn } from 'node:child_process'
import { startEmbeddedDatabase } from '../db/embedded/index.ts'

// Only the embedded database, for suites that kill it; reports in lines of JSON.
const [folder = '', companion] = process.argv.slice(2)

function tell(fact: object): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`)
}

try {
  const { connection, stop } = await startEmbeddedDatabase({ folder, say: (said) => tell({ said }) })
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  const child = companion === 'with-companion' ? spawn('sleep', ['600'], { stdio: 'ignore' }) : undefined
  tell({ connection, companion: child?.pid })
  process.stdin.resume()
} catch (error) {
  tell({ failure: String(error) })
}

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createBank } from './bank.ts'

const usage =
  'node main.js --port 0 --books <file> [--public-url <address or path>] [--with-parent]\n' +
  'BANK_MERCHANT_KEY and BANK_WEBHOOK_SECRET hold its keys; it prints its port when it listens.\n'

const Options = z.object({
  port: z.coerce.number().int().min(0).max(65535),
  books: z.string().min(1),
  'public-url': z
    .string()
    .regex(/^(https?:\/)?\//)
    .default('/'),
  'with-parent': z.boolean().default(false),
})
const Keys = z.object({ BANK_MERCHANT_KEY: z.string().min(16), BANK_WEBHOOK_SECRET: z.string().min(16) })

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      books: { type: 'string' },
      'public-url': { type: 'string' },
      'with-parent': { type: 'boolean' },
    },
  })
  const options = Options.parse(values)
  const keys = Keys.parse(process.env)
  const bank = await createBank({
    booksFile: options.books,
    merchantKey: keys.BANK_MERCHANT_KEY,
    webhookSecret: keys.BANK_WEBHOOK_SECRET,
    publicUrl: options['public-url'],
  })
  const stop = () => void bank.close().then(() => process.exit(0), fail)
  process.once('SIGTERM', stop)
  // Ctrl-C reaches the whole process group; a parent says itself when its bank is to end.
  process.on('SIGINT', () => options['with-parent'] || stop())
  // A parent that is killed closes the pipe as well.
  if (options['with-parent']) process.stdin.once('end', stop).once('error', stop).resume()
  process.stdout.write(`The bank listens on port ${await bank.listen(options.port)}.\n`)
}

function fail(error: unknown): never {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  process.stderr.write(`The bank cannot go on: ${reason}\n${usage}`)
  process.exit(1)
}

await main().catch(fail)

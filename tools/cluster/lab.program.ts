import { fileURLToPath } from 'node:url'
import { waitUntil } from '../wait-until.ts'
import { addHost } from './host.ts'
import { isInLab, openLab, startInLab } from './lab.ts'

// Makes a lab, says what is seen of a host in it, a line for each change, and lives until it is killed.
const answering = `require('node:http').createServer((_, reply) => reply.end(require('node:os').hostname())).listen(8080)`
const maxAnswerMs = 500

async function startLab(): Promise<void> {
  const lab = await startInLab([process.execPath, '--import', 'tsx', fileURLToPath(import.meta.url)])
  console.log(lab.folder)
  lab.process.stdout.pipe(process.stdout)
}

async function tellOfHost(): Promise<void> {
  const host = await addHost(await openLab(), 'asked', 2)
  const ask = () =>
    fetch(`http://${host.address}:8080`, { signal: AbortSignal.timeout(maxAnswerMs) }).then(
      (answer) => answer.text(),
      () => 'nothing',
    )
  const untilHeard = (word: string) => waitUntil(async () => (await ask()) === word, word, 50)
  const start = () => host.start(process.execPath, ['-e', answering], { user: 'daemon' })

  start()
  await untilHeard('asked')
  console.log('answered')
  await host.cutLink()
  await untilHeard('nothing')
  console.log('cut off')
  await host.restoreLink()
  await untilHeard('asked')
  console.log('answered')
  await host.kill()
  await untilHeard('nothing')
  console.log('killed')
  await host.boot()
  start()
  await untilHeard('asked')
  console.log('answered')
  setInterval(() => undefined, 60_000)
}

await (isInLab() ? tellOfHost() : startLab())

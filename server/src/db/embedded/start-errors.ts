import { StartFailure } from '../../core/start-failure.ts'

const minBytes = 1_000_000

export function explainStartError(error: unknown, folder: string): unknown {
  if (error instanceof StartFailure || !(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskIsFull(folder)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return cannotWrite(folder)
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartFailure(`The data folder ${folder} cannot be made because a file is in its place.`)
  }
  return error
}

interface Surroundings {
  folder: string
  logFile: string
  freeBytes: number
}

/** On a full disk the log itself is empty, so the free space is checked too. */
export function explainLog(log: string, { folder, logFile, freeBytes }: Surroundings): StartFailure {
  if (freeBytes < minBytes || /No space left on device|Disk quota exceeded/.test(log))
    return diskIsFull(folder)
  if (/Read-only file system/.test(log)) return cannotWrite(folder)
  if (holdsSharedMemory(log)) {
    return new StartFailure(
      `Processes of an earlier database still work on ${folder}; end them and start again.`,
    )
  }
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC|error)\b/.test(line))
  const reason = lines
    .at(-1)
    ?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '')
    .replace(/\.$/, '')
  return new StartFailure(
    `The embedded database did not start: ${reason ?? 'it gave no reason'} (its log is ${logFile}).`,
  )
}

/** Whether backends of a killed postmaster still hold shared memory; they exit by themselves when they notice. */
export function holdsSharedMemory(log: string): boolean {
  return log.includes('pre-existing shared memory block')
}

function diskIsFull(folder: string): StartFailure {
  return new StartFailure(`The disk that holds the data folder ${folder} is full.`)
}

function cannotWrite(folder: string): StartFailure {
  return new StartFailure(`The data folder ${folder} cannot be written.`)
}

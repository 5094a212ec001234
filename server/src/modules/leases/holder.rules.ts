/** A process, as others read in the database who it is. */
export interface Holder {
  host: string
  /** Within which process ids are unique: a boot of a machine and a namespace. Empty where that is not known. */
  place: string
  pid: number
  startedAt: string
}

export function formatHolder({ host, place, pid, startedAt }: Holder): string {
  return [host, place, pid, startedAt].join(' ')
}

function parseHolder(text: string): Holder {
  const [host = '', place = '', pid = '', startedAt = ''] = text.split(' ')
  return { host, place, pid: Number(pid), startedAt }
}

export function hostOf(holder: string): string {
  return parseHolder(holder).host || 'another machine'
}

export interface ProcessStatus {
  exists: boolean
  /** The line of /proc; it may be hidden from this user. */
  stat: string | undefined
}

/** Whether a holder is a process of this place that has ended, so that it can do nothing any more. */
export function isDead(holder: string, place: string, look: (pid: number) => ProcessStatus): boolean {
  const { pid, startedAt, place: itsPlace } = parseHolder(holder)
  if (!place || itsPlace !== place) return false
  const { exists, stat } = look(pid)
  if (!exists || stat === undefined) return !exists
  const status = parseStat(stat)
  return status.startedAt !== startedAt || status.isZombie
}

/** Source: proc_pid_stat(5). The second field is the program's name and may contain blanks and brackets. */
export function parseStat(stat: string): { startedAt: string; isZombie: boolean } {
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { startedAt: fields[18] ?? '', isZombie: state === 'Z' || state === 'X' }
}

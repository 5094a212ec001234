/** How a line-up says that an instant of the archive is asked for; as the attribute `catchup` of M3U lists has it. */
export type Catchup = 'default' | 'append' | 'shift' | 'flussonic' | 'xc'

export interface CatchupSource {
  liveAddress: string
  catchup: Catchup
  /** The whole address for `default`, its end for `append`; the others make their own. */
  template: string | null
}

/** A stretch of the archive, in seconds since 1970. */
export interface CatchupRequest {
  startS: number
  endS: number
  nowS: number
}

const instants = {
  ...{ utc: 'startS', start: 'startS' },
  ...{ lutc: 'nowS', now: 'nowS', timestamp: 'nowS' },
  ...{ utcend: 'endS', end: 'endS' },
} as const satisfies Record<string, keyof CatchupRequest>

const lengths = {
  duration: ({ startS, endS }: CatchupRequest) => endS - startS,
  offset: ({ startS, nowS }: CatchupRequest) => nowS - startS,
}

const isIn = <T extends object>(name: string, table: T): name is string & keyof T =>
  Object.hasOwn(table, name)

/** Both `{utc}` and `${start}`; what follows a colon is a divisor or the form of a date. */
const placeholder = /\$?\{([^{}:]*)(?::([^{}]*))?\}/g

const dateForm = /^[YmdHMS:_T. -]+$/
const divisor = /^[1-9]\d*$/

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Dates are UTC, as the seconds are. */
function partsOf(seconds: number): ReadonlyMap<string, string> {
  const at = new Date(seconds * 1000)
  return new Map([
    ['Y', String(at.getUTCFullYear())],
    ['m', twoDigits(at.getUTCMonth() + 1)],
    ['d', twoDigits(at.getUTCDate())],
    ['H', twoDigits(at.getUTCHours())],
    ['M', twoDigits(at.getUTCMinutes())],
    ['S', twoDigits(at.getUTCSeconds())],
  ])
}

/** Undefined for a placeholder that nobody knows. */
function valueOf(name: string, form: string | undefined, request: CatchupRequest): string | undefined {
  if (isIn(name, instants)) {
    const seconds = request[instants[name]]
    if (form === undefined) return String(seconds)
    const parts = partsOf(seconds)
    return dateForm.test(form)
      ? form.replace(/[YmdHMS]/g, (letter) => parts.get(letter) ?? letter)
      : undefined
  }
  if (isIn(name, lengths)) {
    if (form !== undefined && !divisor.test(form)) return undefined
    return String(Math.floor(lengths[name](request) / Number(form ?? 1)))
  }
  return form === undefined ? partsOf(request.startS).get(name) : undefined
}

function fill(template: string, request: CatchupRequest): string {
  return template.replace(
    placeholder,
    (whole, name: string, form?: string) => valueOf(name, form, request) ?? whole,
  )
}

/** The placeholders of a template that nobody knows. */
export function unknownPlaceholders(template: string): string[] {
  const any = { startS: 0, endS: 0, nowS: 0 }
  return Array.from(template.matchAll(placeholder))
    .filter(([, name = '', form]) => valueOf(name, form, any) === undefined)
    .map(([whole]) => whole)
}

/** The list that a Flussonic address ends with: index, mono, video or one of its tracks. */
const flussonicForm = /^(?<folder>[^?#]*\/)(?<list>[\w-]+)\.(?<type>m3u8|mpd)(?<query>\?[^#]*)?$/

/**
 * What is over is a file of a known length; what still runs is a stream that began at an instant. A manifest of DASH
 * is both: it grows until its end.
 */
function flussonicTemplate(liveAddress: string, { endS, nowS }: CatchupRequest): string | undefined {
  const { folder, list, type, query = '' } = flussonicForm.exec(liveAddress)?.groups ?? {}
  if (folder === undefined || list === undefined) return undefined
  if (type === 'mpd') return `${folder}archive-{utc}-{duration}.${type}${query}`
  const isIndex = list === 'index'
  const over = `${isIndex ? 'archive' : list}-{utc}-{duration}`
  const running = `${isIndex ? '' : `${list}-`}timeshift_abs-{utc}`
  return `${folder}${endS <= nowS ? over : running}.${type}${query}`
}

/** An Xtream Codes address names the account of the operator and the number of the stream. */
const xcForm = /^(?<host>https?:\/\/[^/]+)\/(?:live\/)?(?<account>[^/]+\/[^/]+)\/(?<id>[^/.?#]+)(?:\.m3u8)?$/

function xcTemplate(liveAddress: string): string | undefined {
  const { host, account, id } = xcForm.exec(liveAddress)?.groups ?? {}
  return id && `${host}/timeshift/${account}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}.m3u8`
}

function templateOf(source: CatchupSource, request: CatchupRequest): string | undefined {
  const { liveAddress, catchup, template } = source
  switch (catchup) {
    case 'default':
      return template ?? undefined
    case 'append':
      return template === null ? undefined : liveAddress + template
    case 'shift':
      return `${liveAddress}${liveAddress.includes('?') ? '&' : '?'}utc={utc}&lutc={lutc}`
    case 'flussonic':
      return flussonicTemplate(liveAddress, request)
    case 'xc':
      return xcTemplate(liveAddress)
  }
}

/** The address of a stretch of the archive; undefined where the live address has not the form of its mode. */
export function catchupAddress(source: CatchupSource, request: CatchupRequest): string | undefined {
  const template = templateOf(source, request)
  return template && fill(template, request)
}

/** Some origins want the time even for what is live. */
export function liveAddressAt(liveAddress: string, nowS: number): string {
  return fill(liveAddress, { startS: nowS, endS: nowS, nowS })
}

import type { ParsedBrand } from './document/index.ts'
import type { Path } from './faults.ts'

/** A brand that no file names. */
export interface OtherBrand {
  shortname: string
  hosts: readonly string[]
  isDefault: boolean
}

export interface WrongTogether {
  /** Which of the documents. */
  index: number
  path: Path
  sentence: string
}

/** What a brand says of its own line-up. */
const placeFields: ReadonlySet<string> = new Set([
  ...['number', 'featured', 'free', 'from', 'until', 'countries', 'devices'],
])

const isDefault = ({ default: own, hosts }: ParsedBrand) => own ?? hosts.length === 0

/** What is right in each file and wrong in all of them, or beside the other brands of the database. */
export function wrongTogether(
  documents: readonly ParsedBrand[],
  others: readonly OtherBrand[],
): WrongTogether[] {
  const wrong: WrongTogether[] = []
  const brands = new Set<string>()
  const hosts = new Map(others.flatMap(({ shortname, hosts: own }) => own.map((host) => [host, shortname])))
  let defaultBrand = others.find((other) => other.isDefault)?.shortname
  const channels = new Map<string, { brand: string; text: string }>()
  for (const [index, document] of documents.entries()) {
    const { brand } = document
    if (brands.has(brand))
      wrong.push({ index, path: ['brand'], sentence: `${brand} is the brand of another file` })
    brands.add(brand)
    for (const [place, host] of document.hosts.entries()) {
      const owner = hosts.get(host)
      if (owner !== undefined && owner !== brand)
        wrong.push({ index, path: ['hosts', place], sentence: `${host} is a host of ${owner}` })
      hosts.set(host, brand)
    }
    if (isDefault(document)) {
      if (defaultBrand !== undefined)
        wrong.push({
          index,
          path: [document.default === undefined ? 'hosts' : 'default'],
          sentence: `makes ${brand} the default brand, and that is ${defaultBrand}: name hosts, or default: false`,
        })
      defaultBrand ??= brand
    }
    for (const [place, channel] of (document.channels ?? []).entries()) {
      if (channel.name === undefined) continue
      const text = JSON.stringify(Object.entries(channel).filter(([field]) => !placeFields.has(field)))
      const before = channels.get(channel.channel)
      if (before && before.text !== text)
        wrong.push({
          index,
          path: ['channels', place, 'channel'],
          sentence: `says otherwise what ${channel.channel} is than the file of ${before.brand}: name it there, and leave its name out here`,
        })
      channels.set(channel.channel, { brand, text })
    }
  }
  return wrong
}

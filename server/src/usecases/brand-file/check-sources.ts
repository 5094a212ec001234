import { originFaults } from '../../modules/origins/index.ts'
import { feedInput } from '../../modules/recording/index.ts'
import type { Fault } from './faults.ts'
import type { Gathered } from './outside.ts'
import type { ReadFile } from './read-yaml.ts'
import { hasAccount } from './stored-brand.ts'

const originFields: Readonly<Record<string, readonly string[]>> = {
  live_address: ['address'],
  catchup: ['catchup'],
  hosts: ['hosts'],
  secret: ['signing', 'secret'],
}

const privateOrigin = (address: string) => `origin: { address: "${address}", private: true }`

/** What is wrong with where channels come from. */
export function sourceFaults(file: ReadFile, { secretOf }: Pick<Gathered, 'secretOf'>): Fault[] {
  return (file.document.channels ?? []).flatMap(({ name, origin, feed }, index) => {
    const at = (...rest: string[]) => ['channels', index, ...rest]
    const wrong: Fault[] = []
    if (name === undefined) {
      for (const [field, source] of Object.entries({ origin, feed }))
        if (source) wrong.push(file.faultAt(at(field), 'needs the name of the channel beside it'))
      return wrong
    }
    if (origin) {
      const { address, format = null, catchup = null, template = null, hosts, signing } = origin
      const secret = signing && { kind: signing.kind, secret: secretOf(signing.secret).open() }
      const draft = { channelId: 0, format, liveAddress: address, catchup, template, hosts }
      const faultsOf = (allowsPrivate: boolean) =>
        originFaults({ ...draft, signing: secret ?? null }, { allowsPrivate })
      const remaining = faultsOf(true)
      for (const [field, sentence] of Object.entries(faultsOf(origin.private))) {
        const advice = field in remaining ? '' : `; for a trial, ${privateOrigin(address)} allows it`
        wrong.push(file.faultAt(at('origin', ...(originFields[field] ?? [])), `${sentence}${advice}`))
      }
    }
    if (feed) {
      const sentence = feedFault(feed.address)
      if (sentence) wrong.push(file.faultAt(at('feed', 'address'), sentence))
    }
    return wrong
  })
}

function feedFault(address: string): string | undefined {
  if (hasAccount(address))
    return 'has a secret in it, which would be stored in the clear: assign such a feed by npm run media:record'
  try {
    feedInput(address)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

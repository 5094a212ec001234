import { randomInt } from 'node:crypto'
import type { AttackedService } from './attacked-service.ts'
import { type HttpClient, openHttpClient } from './http-client.ts'
import type { AttackResult } from './result.ts'

/** A brand of the demo world with default limits and codes of the default length. */
const host = 'aurora.localhost'
const codes = 1_000_000
/** Per hour, for the whole brand. */
const maxCompared = 200
const maxCodesAnHour = 1_000
const phonesPerNetwork = 50
const clients = 16
const persons = 6

/** The product's limits, behind a trusted proxy that names the client. */
export const sprayedSettings = {
  ONAIR_RATE_LIMIT: undefined,
  ONAIR_SIGN_IN_LIMIT: undefined,
  ONAIR_TRUSTED_PROXIES: '127.0.0.1/32',
}

export interface SprayedOptions {
  /** Accounts with a waiting code. */
  phones: number
  guesses: { fromOneAddress: number; fromOneNetwork: number; fromManyNetworks: number }
}

interface Guess {
  phone: string
  address: string
}

/** Guesses the codes of many phones from one address, one network and many networks, while others sign in. */
export async function attackBySprayedGuesses(
  service: AttackedService,
  { phones, guesses }: SprayedOptions,
): Promise<AttackResult> {
  const client = openHttpClient(service.url, clients)
  const attacked = Array.from({ length: phones }, (_, at) => phoneOf(9, at))
  const known = Array.from({ length: persons }, (_, at) => ({
    phone: phoneOf(8, at),
    home: `172.16.${at}.7`,
  }))
  for (const person of known) await signIn(service, client, person)
  await forgetHour(service)
  await service.db.deleteFrom('one_time_codes').execute()
  await askForCodes(service, client, attacked)
  const counts = new Map<string, number>()
  let tries = 0
  let firstRefusal = Number.POSITIVE_INFINITY
  const all = [...listGuesses(attacked, guesses)]
  const spray = (part: readonly Guess[]) =>
    eachAtOnce(part, async ({ phone, address }) => {
      const token = String(randomInt(codes)).padStart(6, '0')
      const sent = ++tries
      const { status, text } = await post(client, '/v2/auth/otp', address, { phone, token })
      if (status === 429) firstRefusal = Math.min(firstRefusal, sent)
      const outcome =
        status === 200 || status === 429 ? String(status) : `${status} ${JSON.parse(text).error_code}`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    })
  let signedIn = 0
  const step = Math.ceil(all.length / persons)
  for (const [at, person] of known.entries()) {
    const [status] = await Promise.all([
      signIn(service, client, person),
      spray(all.slice(at * step, (at + 1) * step)),
    ])
    if (status === 200) signedIn++
  }
  const newcomer = await signIn(service, client, { phone: phoneOf(7, 0), home: '172.17.0.7' })
  client.close()
  const compared = await countCompared(service, attacked)
  const [opened, refused] = [counts.get('200') ?? 0, counts.get('429') ?? 0]
  const others = tries - refused - (counts.get('400 invalid_code') ?? 0) - opened
  const chance = 100 * (1 - (1 - 1 / codes) ** compared)
  return {
    scenario: 'sprayed guesses of codes',
    tries,
    result: [
      `${opened} of ${phones} accounts opened`,
      `${compared} guesses compared (chance of a hit ${chance.toFixed(2)} %)`,
      `${refused} × 429, the first at guess ${firstRefusal}`,
      `${others} others${describe(counts)}`,
      `${signedIn} of ${persons} signed in at home meanwhile`,
      `a newcomer got ${newcomer}`,
    ].join(', '),
    goal: `0 opened, ≤ ${maxCompared} compared, all others 429, ${persons} of ${persons} at home`,
    isMet:
      opened === 0 &&
      others === 0 &&
      compared <= maxCompared &&
      signedIn === persons &&
      refused + compared === tries,
  }
}

const expected = new Set(['200', '429', '400 invalid_code'])

function describe(counts: ReadonlyMap<string, number>): string {
  const others = [...counts].filter(([outcome]) => !expected.has(outcome))
  return others.length ? ` (${others.map(([outcome, count]) => `${count} × ${outcome}`).join(', ')})` : ''
}

function phoneOf(kind: number, at: number): string {
  return `7${kind}${String(at).padStart(9, '0')}`
}

/** The address that requested a phone's code. */
function askerOf(at: number, part: number): string {
  const network = Math.floor(at / phonesPerNetwork)
  return `10.${Math.floor(network / 256)}.${network % 256}.${part}`
}

function* listGuesses(phones: readonly string[], guesses: SprayedOptions['guesses']): Generator<Guess> {
  const phoneAt = (at: number) => phones[at % phones.length] ?? ''
  for (let at = 0; at < guesses.fromOneAddress; at++) yield { phone: phoneAt(at), address: '203.0.113.9' }
  for (let at = 0; at < guesses.fromOneNetwork; at++)
    yield { phone: phoneAt(at), address: `198.51.100.${at % 256}` }
  // One half from the requesting network, the other each from a new network.
  for (let at = 0; at < guesses.fromManyNetworks; at++) {
    const isAsker = at % 2 === 0
    const own = askerOf(at % phones.length, Math.floor(at / phones.length) % 256)
    yield { phone: phoneAt(at), address: isAsker ? own : `2001:db8:7:${at.toString(16)}::1` }
  }
}

const post = (client: HttpClient, path: string, address: string, body: object) =>
  client.send(path, {
    method: 'POST',
    headers: { host, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })

/** Resets the hourly counters. */
async function forgetHour({ db }: AttackedService): Promise<void> {
  await db.deleteFrom('attempts').execute()
}

async function askForCodes(
  service: AttackedService,
  client: HttpClient,
  phones: readonly string[],
): Promise<void> {
  for (let from = 0; from < phones.length; from += maxCodesAnHour) {
    await eachAtOnce([...phones.entries()].slice(from, from + maxCodesAnHour), async ([at, phone]) => {
      const status = await askForCode(client, phone, askerOf(at, at % phonesPerNetwork))
      if (status !== 200) throw new Error(`the code for ${phone} was answered by ${status}`)
    })
    await forgetHour(service)
  }
}

async function askForCode(client: HttpClient, phone: string, address: string): Promise<number> {
  await post(client, '/v2/users', address, { username: phone, phone })
  return (await post(client, '/v2/otps', address, { phone })).status
}

/** Signs in a person by the code sent to the phone. */
async function signIn(
  { db }: AttackedService,
  client: HttpClient,
  { phone, home }: { phone: string; home: string },
): Promise<number> {
  const asked = await askForCode(client, phone, home)
  if (asked !== 200) return asked
  const { text } = await db
    .selectFrom('demo_messages')
    .select('text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = /\d{6}/.exec(text)?.[0] ?? ''
  return (await post(client, '/v2/auth/otp', home, { phone, token })).status
}

/** How many guesses were compared with a code, according to the database. */
async function countCompared({ db }: AttackedService, phones: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select(['tries', 'other_tries'])
    .where('phone', 'in', [...phones])
    .execute()
  return rows.reduce((sum, { tries, other_tries }) => sum + tries + other_tries, 0)
}

async function eachAtOnce<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const work = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: clients }, work))
}

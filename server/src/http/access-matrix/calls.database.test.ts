import { contract, type OperationId, operations } from '@onair/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actors, type Session } from './actors.fixture.ts'
import { expected } from './expected-statuses.ts'
import { type AccessMatrix, openAccessMatrix } from './matrix.fixture.ts'

let matrix: AccessMatrix

beforeAll(async () => {
  matrix = await openAccessMatrix()
})
afterAll(() => matrix.close())

/** Whoever brings the owner's password, device id or code is the owner, whatever session is sent beside it. */
const provenOwner = new Set<OperationId>([
  ...(['login', 'authenticateDevice', 'authenticateOtp', 'authenticateCableOtp'] as const),
  ...(['authenticateNetwork', 'authenticateProviderOtp', 'chooseCity', 'chooseAddress'] as const),
])

/** What signing a device in takes: who one is, and room for the device. */
const ofSignIn = new Set<OperationId>(['registerDevice', 'listDevices', 'deleteDevice', 'getUser'])

/** Where a wrong try is counted: the only thing that a refusal may change. */
const triesTables: Partial<Record<OperationId, string[]>> = {
  login: ['attempts'],
  authenticateOtp: ['attempts', 'one_time_codes'],
  verifyParentalCode: ['parental_locks'],
}

test('every call of the contract stands in the matrix', () => {
  expect(Object.keys(expected)).toEqual(operations().map(([operation]) => operation))
})

describe.each(operations())('%s', (operation, { method }) => {
  test('[P-6.01] answers each role as it should, nobody with what is not theirs, and changes nothing where it refuses', async () => {
    const statuses: number[] = []
    const codes: string[] = []
    for (const actor of actors) {
      const { status, body, changed } = await matrix.send(operation, matrix.sessions[actor])
      statuses.push(status)
      codes.push(`${actor}: ${body.error_code ?? 'answered'}`)
      if (!provenOwner.has(operation)) expectNothingOfOthers(actor, body)
      if (method !== 'GET' && status >= 400) {
        const tables = (await changed()).filter((table) => !triesTables[operation]?.includes(table))
        expect(tables, `${actor} is refused`).toEqual([])
      }
    }
    expect(statuses.join(' '), codes.join(', ')).toBe(expected[operation])
  })

  test.each(['revokedDevice', 'expiredToken'] as const)('%s is nobody', (actor) =>
    expectNobody(operation, matrix.sessionless[actor]),
  )

  test('a token of no device yet signs a device in and opens nothing else', async () => {
    const session = matrix.sessionless.tokenWithoutDevice
    if (!ofSignIn.has(operation)) return expectNobody(operation, session)
    const { status, body } = await matrix.send(operation, session)
    expect(status).toBe(200)
    expectNothingOfOthers('user', body)
  })

  test("a token of another brand is nobody's", () =>
    expectNobody(operation, { ...matrix.sessions.foreignUser, host: 'alpha.test' }))
})

/** Is refused and changes nothing; where anybody may call, is answered as somebody without any token. */
async function expectNobody(operation: OperationId, session: Session): Promise<void> {
  const { access, method } = contract[operation]
  const { status, body, changed } = await matrix.send(operation, session)
  if (access === 'public') {
    const nobody = await matrix.send(operation, matrix.sessions.nobody)
    expect(status).toBe(nobody.status)
    if (method === 'GET') expect(body).toEqual({ ...nobody.body, ...requestIdOf(body) })
    return
  }
  expect([status, body.error_code]).toEqual([401, 'authentication_failed'])
  if (method !== 'GET') expect(await changed()).toEqual([])
}

const requestIdOf = ({ request_id }: { request_id?: string }) => request_id && { request_id }

function expectNothingOfOthers(actor: Actor, body: unknown): void {
  const text = JSON.stringify(body).toLowerCase()
  for (const word of matrix.forbiddenWords(actor)) expect(text, `${actor} reads ${word}`).not.toContain(word)
}

test('the words that give an account away are there for its owner to read', async () => {
  const read = async (operation: OperationId, actor: Actor) =>
    JSON.stringify((await matrix.send(operation, matrix.sessions[actor])).body)
  const user = await read('getUser', 'user')
  for (const word of ['canaryowner@', '70000000091', '910000091', 'canaryowner-uid'])
    expect(user).toContain(word)
  for (const operation of ['listDevices', 'listProfiles'] as const)
    expect(await read(operation, 'user'), operation).toContain('canaryowner')
  expect(await read('getUser', 'foreignUser')).toContain('canaryforeign')
  const ofBrand = ['listChannels', 'listCategories', 'listAgreements', 'listNews', 'listSuggestions'] as const
  for (const operation of [...ofBrand, 'listSeoMasks', 'getAgreementText', 'getPrivacyText'] as const) {
    expect(await read(operation, 'user'), operation).toContain('canaryalpha')
    expect(await read(operation, 'foreignUser'), operation).toContain('canarybeta')
  }
})

const belongings: OperationId[] = [
  'createProfile',
  'updateDevice',
  'verifyParentalCode',
  'createSubscription',
  'createPurchase',
  'listCards',
  'createCard',
  'getBalance',
  'payByLinkedCard',
  'applyPromoKey',
  'createFavorite',
  'listFavorites',
  'listMessages',
]

test('[P-6.02 P-6.03 P-6.04] a guest looks round, and signs in for all that belongs to somebody', async () => {
  const codeOf = async (operation: OperationId, actor: Actor) =>
    (await matrix.send(operation, matrix.sessions[actor])).body.error_code
  for (const operation of belongings) {
    expect(contract[operation].access).toBe('user')
    expect(await codeOf(operation, 'guest'), operation).toBe('sign_in_required')
    expect(['sign_in_required', 'authentication_failed']).not.toContain(await codeOf(operation, 'user'))
  }
  for (const operation of ['listChannels', 'listCategories', 'getChannelStream', 'listSuggestions'] as const)
    expect(['sign_in_required', 'authentication_failed']).not.toContain(await codeOf(operation, 'guest'))
})

/** What a signed-in user manages without money; purchases, cards and promo codes are journeys of their own. */
const managed: [thing: string, calls: OperationId[]][] = [
  ['profiles', ['listProfiles', 'createProfile', 'updateProfile', 'deleteProfile']],
  ['devices', ['listDevices', 'updateDevice', 'deleteDevice']],
  ['subscriptions', ['listSubscriptions', 'updateSubscription', 'deleteSubscription']],
  ['the balance', ['getBalance', 'listAccounts']],
  ['favorites', ['listFavorites', 'createFavorite', 'deleteFavorite']],
  ['messages', ['listMessages', 'deleteMessages']],
  ['the parental PIN', ['verifyParentalCode', 'sendParentalCode']],
]

test.each(managed)('[P-1.12] a signed-in user manages %s', async (_, calls) => {
  const statuses: number[] = []
  for (const operation of calls) statuses.push((await matrix.send(operation, matrix.sessions.user)).status)
  expect(statuses).toEqual(calls.map(() => 200))
})

/** Live channels with their archive, films, programmes, persons, news. */
const fiveKinds: OperationId[] = [
  'listChannels',
  'getChannelStream',
  'getContent',
  'getContentStream',
  'getProgram',
  'getPerson',
  'listNews',
]

test('guests and users alike pass the guard of all five kinds of content', async () => {
  for (const operation of fiveKinds)
    for (const actor of ['guest', 'user'] as const) {
      const { body } = await matrix.send(operation, matrix.sessions[actor])
      expect(['sign_in_required', 'authentication_failed'], operation).not.toContain(body.error_code)
    }
})

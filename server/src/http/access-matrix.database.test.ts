import { contract, type OperationId, operations } from '@onair/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallerName, callers, openAccessMatrix } from './access-matrix.fixture.ts'

let matrix: Awaited<ReturnType<typeof openAccessMatrix>>

beforeAll(async () => {
  matrix = await openAccessMatrix()
})
afterAll(() => matrix.close())

/** Answers everybody whom its access lets in. */
const open = { public: '200 200 200 200 200 200', guest: '401 200 200 200 200 200' }
/** Guarded already, built later. */
const later = {
  public: '501 501 501 501 501 501',
  guest: '401 501 501 501 501 501',
  user: '401 403 501 501 501 501',
}

/** What a call about one user's things answers: nobody, a guest, another user, another brand's, their child, them. */
const expected: Record<OperationId, string> = {
  getNetwork: open.public,
  getConfiguration: open.public,
  getResources: open.public,
  getWelcomePage: open.public,
  getAuthPage: open.public,
  getAgreementText: '404 404 404 404 404 404',
  getPrivacyText: '404 404 404 404 404 404',
  createUser: '200 200 200 403 200 200',
  login: '401 401 401 401 401 401',
  authenticateDevice: '401 401 401 401 401 401',
  authenticateNetwork: '403 403 403 403 403 403',
  getUser: open.guest,
  sendOtp: '400 400 200 200 200 200',
  authenticateOtp: '400 400 400 400 400 400',
  authenticateProviderOtp: '404 404 404 404 404 404',
  listSendMethods: open.public,
  checkOtp: open.public,
  sendCableOtp: '404 404 404 404 404 404',
  authenticateCableOtp: '404 404 404 404 404 404',
  listCities: '404 404 404 404 404 404',
  getBlockStatus: '401 403 404 404 404 404',
  chooseCity: '400 400 400 400 400 400',
  chooseAddress: '400 400 400 400 400 400',
  updateUser: '401 403 200 200 403 200',
  updateUserById: '401 403 403 403 403 200',
  listDevices: open.guest,
  registerDevice: '401 403 403 403 403 403',
  getDevice: '401 404 404 404 404 200',
  updateDevice: '401 403 404 404 404 200',
  deleteDevice: '401 403 404 404 403 200',
  deleteOtherDevices: '401 403 200 200 403 200',
  verifyParentalCode: '401 403 400 400 400 400',
  sendParentalCode: '401 403 200 200 403 200',
  listProfiles: open.guest,
  createProfile: '401 403 200 200 403 200',
  getActiveProfile: open.guest,
  switchProfile: '401 403 404 404 403 200',
  updateProfile: '401 403 404 404 403 200',
  deleteProfile: '401 403 404 404 403 200',
  listAvatarCategories: open.guest,
  listCategories: open.guest,
  listChannels: open.guest,
  listUserChannels: open.guest,
  getContentSchedule: '401 200 200 404 200 200',
  getProgram: '401 200 200 404 200 200',
  getProgramSchedule: '401 200 200 404 200 200',
  getChannelStream: '401 200 200 404 200 200',
  getChannelConfig: '401 200 200 404 200 200',
  getContentStream: '401 200 200 404 200 200',
  getTrailerStream: '401 200 200 404 200 200',
  getContent: '401 200 200 404 200 200',
  listEpisodes: '401 200 200 404 200 200',
  getSources: '401 200 200 404 200 200',
  listSimilar: '401 200 200 404 200 200',
  getContentMetadata: '401 200 200 404 200 200',
  listRowsets: open.guest,
  getRowset: '401 200 200 404 200 200',
  getRow: '401 200 200 404 200 200',
  listLibraries: open.guest,
  listCountries: open.guest,
  listGenres: open.guest,
  listFavorites: '401 403 200 200 200 200',
  createFavorite: '401 403 200 404 200 200',
  deleteFavorite: '401 403 404 404 404 200',
  getPerson: '401 200 200 404 200 200',
  getPersonRow: '401 200 200 404 200 200',
  getPersonFavorite: '401 200 200 404 200 200',
  recordFound: '401 200 200 404 200 200',
  listSuggestions: open.guest,
  listPackets: later.guest,
  getPacket: later.guest,
  listPurchasePackets: later.guest,
  getPurchasePacket: later.guest,
  listPurchasePeriods: later.guest,
  listChannelPackets: later.guest,
  listChannelPurchasePackets: later.guest,
  listContentPackets: '401 200 200 404 200 200',
  listContentPurchasePackets: later.guest,
  listSubscriptions: later.user,
  listFutureSubscriptions: later.user,
  createSubscription: later.user,
  updateSubscription: later.user,
  deleteSubscription: later.user,
  deleteFutureSubscription: later.user,
  createPurchase: later.user,
  updatePurchase: later.user,
  deletePurchase: later.user,
  getProviderInfo: '404 404 404 404 404 404',
  listProviderPackets: later.public,
  getProviderPacket: later.public,
  listAccounts: later.user,
  getBalance: later.user,
  listCards: later.user,
  createCard: later.user,
  deleteCard: later.user,
  getTransaction: later.user,
  listPaySystems: later.user,
  payByQrcode: later.user,
  payByRedirect: later.user,
  payByLinkedCard: later.user,
  payByProviderBalance: later.user,
  createOffer: later.user,
  createOfferTransaction: later.user,
  getOffer: later.user,
  checkPromoKey: later.guest,
  applyPromoKey: later.user,
  getPromoKeyInfo: later.guest,
  listNews: open.public,
  getNewsItem: '200 200 200 404 200 200',
  listMessages: later.user,
  deleteMessages: later.user,
  getSurvey: later.guest,
  sendSurvey: later.user,
  listAgreements: '401 403 200 200 200 200',
  acceptAgreements: '401 403 200 404 403 200',
  listAdIds: later.guest,
  createAdId: later.guest,
  updateStat: '401 404 404 404 200 200',
  listAbTests: later.guest,
  listSeoMasks: open.public,
}

test('every call of the contract stands in the matrix', () => {
  expect(Object.keys(expected)).toEqual(operations().map(([operation]) => operation))
})

describe.each(operations())('%s', (operation, { access }) => {
  test('[P-6.01] answers each role as it should, and nobody with what is not theirs', async () => {
    const statuses: number[] = []
    const codes: string[] = []
    for (const caller of callers) {
      const { status, body } = await matrix.send(operation, matrix.sessions[caller])
      statuses.push(status)
      codes.push(`${caller}: ${body.error_code ?? 'answered'}`)
      const text = JSON.stringify(body).toLowerCase()
      for (const word of matrix.forbiddenWords(caller))
        expect(text, `${caller} reads ${word}`).not.toContain(word)
    }
    expect(statuses.join(' '), codes.join(', ')).toBe(expected[operation])
  })

  test("a token of another brand is nobody's", async () => {
    const { status, body } = await matrix.send(operation, { ...matrix.sessions.abroad, host: 'alpha.test' })
    if (access === 'public') expect(String(status)).toBe(expected[operation].slice(0, 3))
    else expect(body.error_code).toBe('authentication_failed')
  })
})

test('the words that give an account away are there for its owner to read', async () => {
  const read = async (operation: OperationId, caller: CallerName) =>
    JSON.stringify((await matrix.send(operation, matrix.sessions[caller])).body)
  const user = await read('getUser', 'user')
  for (const word of ['canaryowner@', '70000000091', '910000091', 'canaryowner-uid'])
    expect(user).toContain(word)
  for (const operation of ['listDevices', 'listProfiles'] as const)
    expect(await read(operation, 'user'), operation).toContain('canaryowner')
  expect(await read('getUser', 'abroad')).toContain('canaryabroad')
  const ofBrand = ['listChannels', 'listCategories', 'listAgreements', 'listNews', 'listSuggestions'] as const
  for (const operation of [...ofBrand, 'listSeoMasks'] as const) {
    expect(await read(operation, 'user'), operation).toContain('canaryalpha')
    expect(await read(operation, 'abroad'), operation).toContain('canarybeta')
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

test('[P-6.02 P-6.03] a guest looks round, and signs in for all that belongs to somebody', async () => {
  const codeOf = async (operation: OperationId, caller: CallerName) =>
    (await matrix.send(operation, matrix.sessions[caller])).body.error_code
  for (const operation of belongings) {
    expect(contract[operation].access).toBe('user')
    expect(await codeOf(operation, 'guest'), operation).toBe('sign_in_required')
    expect(['sign_in_required', 'authentication_failed']).not.toContain(await codeOf(operation, 'user'))
  }
  for (const operation of ['listChannels', 'listCategories', 'getChannelStream', 'listSuggestions'] as const)
    expect(['sign_in_required', 'authentication_failed']).not.toContain(await codeOf(operation, 'guest'))
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
    for (const caller of ['guest', 'user'] as const) {
      const { body } = await matrix.send(operation, matrix.sessions[caller])
      expect(['sign_in_required', 'authentication_failed'], operation).not.toContain(body.error_code)
    }
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type LicenceMood,
  type LicenceSimulator,
  simulatedCertificate,
  simulatedLicence,
  startLicenceSimulator,
} from '../../testing/licence-simulator.ts'
import { askLicence, fetchCertificate } from './licence-server.ts'

let simulator: LicenceSimulator
const subject = { assetId: 'north-wind', keyId: 'ab'.repeat(16), session: 'viewing-1' }
const challenge = { body: Buffer.from([0, 255, 10, 13, 128]), contentType: 'application/octet-stream' }
const soap = {
  body: Buffer.from('<soap:Envelope/>'),
  contentType: 'text/xml; charset=utf-8',
  soapAction: '"AcquireLicense"',
}

beforeAll(async () => {
  simulator = await startLicenceSimulator()
  simulator.entitle(subject.assetId, subject.keyId)
})
afterEach(() => simulator.setMood('well'))
afterAll(() => simulator.stop())

const serverOf = (system: 'widevine' | 'playready' | 'fairplay' | 'certificate') => ({
  url: simulator.urlOf(system),
  headers: simulator.headers,
})

test.each([
  ['widevine', challenge],
  ['fairplay', challenge],
  ['playready', soap],
] as const)(
  'a challenge of %s reaches its licence server byte for byte, and so does the answer',
  async (system, sent) => {
    const licence = await askLicence(serverOf(system), subject, sent)
    expect(licence).toEqual(simulatedLicence(system, subject.assetId, sent.body))
  },
)

test('the certificate of FairPlay is fetched as it is', async () => {
  expect(await fetchCertificate(serverOf('certificate'), subject)).toEqual(simulatedCertificate)
})

test.each<[string, LicenceMood, string]>([
  ['fails', 'broken', 'failed'],
  ['says nothing', 'silent', 'timeout'],
  ['never ends', 'endless', 'too_large'],
  ['sends elsewhere', 'elsewhere', 'unreachable'],
  ['hangs up', 'rude', 'unreachable'],
])('a licence server that %s is told as unavailable', async (_, mood, licence) => {
  simulator.setMood(mood)
  const waitMs = mood === 'silent' ? 50 : 5000
  await expect(askLicence(serverOf('widevine'), subject, challenge, waitMs)).rejects.toMatchObject({
    code: 'unavailable',
    detail: { licence },
  })
})

test('a licence server that is not there is told as unavailable', async () => {
  const nowhere = { url: 'http://127.0.0.1:1/', headers: {} }
  await expect(askLicence(nowhere, subject, challenge)).rejects.toMatchObject({
    code: 'unavailable',
    detail: { licence: 'unreachable' },
  })
})

test.each([
  ['an asset that it does not know', { ...subject, assetId: 'other' }, {}],
  ['a key that it does not know', { ...subject, keyId: '00'.repeat(16) }, {}],
  ['a caller without its token', subject, { headers: {} }],
])('a licence server that refuses %s is told as a refusal', async (_, asked, change) => {
  await expect(askLicence({ ...serverOf('widevine'), ...change }, asked, challenge)).rejects.toMatchObject({
    code: 'not_available',
    detail: { licence: 'refused' },
  })
})

import type { ContentKey } from '../../modules/protection/index.ts'
import type { MediaLine } from './media-lines.fixture.ts'

const below = '/media/:token/assets/:asset/:grant'

/** In the order of the holders; the other brand does not offer the film. */
const expected = {
  playlist: '404 403 403 403 403 403 403 403 200 200 200 200 200 200 200 200',
  file: '404 403 403 403 403 403 200 200 200 200 200 200 200 200 200 200',
  inTheClear: '404 403 403 403 403 403 403 403 403 403 403 403 403 403 403 403',
  key: '404 403 403 403 403 403 403 403 403 403 200 200 200 200 200 200',
  mayAsk: '404 204 204 204 204 204 204 204 204 204 204 204 204 204 204 204',
}

const line = (method: string, pattern: string, at: string, who: keyof typeof expected): MediaLine => ({
  route: `${method} ${below}/${pattern}`,
  thing: 'locked',
  ...{ at, isFast: false, expected: expected[who] },
})

/** All files of a protected film, with the operator's licence server and Clear Key. */
export function licenceLines({ keyId }: ContentKey): MediaLine[] {
  const kids = JSON.stringify({ kids: [keyId.toString('base64url')] })
  const challenge = 'a challenge'
  return [
    ...(['cenc', 'cbcs'] as const).flatMap((scheme) => [
      line('GET', `${scheme}/manifest.mpd`, `${scheme}/manifest.mpd`, 'playlist'),
      line('GET', `${scheme}/:name.m3u8`, `${scheme}/180p.m3u8`, 'playlist'),
      line('GET', `${scheme}/:track/:file`, `${scheme}/180p/0.m4s`, 'file'),
    ]),
    line('GET', ':name.m3u8', 'master.m3u8', 'inTheClear'),
    line('GET', ':track/:file', '180p/0.m4s', 'inTheClear'),
    line('GET', 'licence/clearkey', 'licence/clearkey', 'key'),
    { ...line('POST', 'licence/clearkey', 'licence/clearkey', 'key'), body: kids },
    { ...line('POST', 'licence/:system', 'licence/widevine', 'key'), body: challenge },
    {
      ...line('POST', 'licence/:system', 'licence/playready', 'key'),
      ...{ body: challenge, headers: { soapaction: 'AcquireLicense' } },
    },
    { ...line('POST', 'licence/:system', 'licence/fairplay', 'key'), body: challenge },
    line('GET', 'licence/fairplay/certificate', 'licence/fairplay/certificate', 'key'),
    line('OPTIONS', 'licence/:system', 'licence/widevine', 'mayAsk'),
  ]
}

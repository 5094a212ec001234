import { escapeHtml } from '../core/escape-html.ts'

/** Everything the demo's ad server can be told to answer. */
export const adAnswers = ['ads', 'empty', 'broken', 'endless', 'slow', 'error', 'vpaid'] as const
export type AdAnswer = (typeof adAnswers)[number]

/** Events that players report, by the names of VAST. */
export const adEvents = [
  ...['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'],
  ...['pause', 'resume', 'mute', 'unmute', 'fullscreen', 'exitFullscreen', 'skip', 'click', 'error'],
] as const

const trackedAsSuch = adEvents.filter((event) => !['impression', 'click', 'error'].includes(event))

export interface Creative {
  id: string
  version: string
  durationMs: number
  /** Seconds until it can be skipped; null if it cannot. */
  skipS: number | null
  media: string
  landing: string
  /** Where an event is reported. */
  report(event: string): string
}

const timecode = (seconds: number) => {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
const cdata = (address: string) => `<![CDATA[${address.replaceAll(']]>', '')}]]>`
const opened = (version: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${escapeHtml(version)}">`
const document = (version: string, body: string) => `${opened(version)}${body}</VAST>\n`

export const emptyVast = (version: string) => document(version, '')

/** Ends in the middle of an element. */
export const brokenVast = (version: string) => `${opened(version)}<Ad id="1"><InLi`

function inline({ id, durationMs, skipS, landing, report }: Creative, mediaFiles: string): string {
  const skip = skipS === null ? '' : ` skipoffset="${timecode(skipS)}"`
  const tracking = trackedAsSuch.map(
    (event) => `<Tracking event="${event}">${cdata(report(event))}</Tracking>`,
  )
  return (
    `<Ad id="${escapeHtml(id)}"><InLine><AdSystem>Demo</AdSystem><AdTitle>${escapeHtml(id)}</AdTitle>` +
    `<Error>${cdata(`${report('error')}?code=[ERRORCODE]`)}</Error>` +
    `<Impression>${cdata(report('impression'))}</Impression><Creatives><Creative><Linear${skip}>` +
    `<Duration>${timecode(durationMs / 1000)}</Duration><TrackingEvents>${tracking.join('')}</TrackingEvents>` +
    `<VideoClicks><ClickThrough>${cdata(landing)}</ClickThrough>` +
    `<ClickTracking>${cdata(report('click'))}</ClickTracking></VideoClicks>` +
    `<MediaFiles>${mediaFiles}</MediaFiles></Linear></Creative></Creatives></InLine></Ad>`
  )
}

export function inlineVast(creative: Creative): string {
  const file =
    '<MediaFile delivery="streaming" type="application/vnd.apple.mpegurl" width="1280" height="720">' +
    `${cdata(creative.media)}</MediaFile>`
  return document(creative.version, inline(creative, file))
}

/** An ad that is a script: no player of ours runs it. */
export function vpaidVast(creative: Creative): string {
  const file =
    '<MediaFile delivery="progressive" type="application/javascript" width="1280" height="720" apiFramework="VPAID">' +
    `${cdata(`${creative.landing}/vpaid.js`)}</MediaFile>`
  return document(creative.version, inline(creative, file))
}

/** Leads to another tag. */
export function wrapperVast({ id, version, report }: Creative, tag: string): string {
  return document(
    version,
    `<Ad id="${escapeHtml(id)}"><Wrapper><AdSystem>Demo</AdSystem><VASTAdTagURI>${cdata(tag)}</VASTAdTagURI>` +
      `<Error>${cdata(`${report('error')}?code=[ERRORCODE]`)}</Error>` +
      `<Impression>${cdata(report('impression'))}</Impression><Creatives></Creatives></Wrapper></Ad>`,
  )
}

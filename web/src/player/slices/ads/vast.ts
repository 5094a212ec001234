import type { VASTTracker } from '@dailymotion/vast-client'
import type { AdTracker, LoadedAd } from './ad.ts'
import {
  type AdErrorCode,
  AdFailure,
  codeOnFile,
  loadErrorOf,
  tagTimeoutMs,
  vastCodeOf,
} from './ad-errors.rules.ts'
import { chooseMedia, isScript, type MediaFile, webAddress } from './vast.rules.ts'

type VastModule = typeof import('@dailymotion/vast-client')

/** More wrappers than honest chains have. */
const maxWrappers = 5
/** A larger document is no VAST of an honest server. */
const maxLetters = 500_000

interface Creative {
  type: string
  mediaFiles?: MediaFile[]
  skipDelay?: number | null
  videoClickThroughURLTemplate?: { url: string } | null
}

interface VastAd {
  creatives: Creative[]
  errorURLTemplates: string[]
}

let fetched: Promise<VastModule> | undefined

/** Loads the client once, for streams with ads only. */
function fetchVastClient(signal: AbortSignal): Promise<VastModule> {
  fetched ??= import('@dailymotion/vast-client').catch(() => {
    fetched = undefined
    throw new AdFailure(900)
  })
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new AdFailure(301)))
  })
  return Promise.race([fetched, late])
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text
    text += value
    if (text.length <= maxLetters) continue
    await reader?.cancel()
    throw new AdFailure(101)
  }
}

async function fetchXml(url: string, signal: AbortSignal): Promise<Document> {
  const address = webAddress(url, location.href)
  if (address === null) throw new AdFailure(101)
  const answer = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  const failure = loadErrorOf(answer.status)
  if (failure !== null) throw new AdFailure(failure)
  const xml = new DOMParser().parseFromString(await readText(answer), 'text/xml')
  if (xml.querySelector('parsererror')) throw new AdFailure(100)
  return xml
}

/** The client counts its calls; nothing of that needs to outlive the page. */
function noStorage() {
  const values = new Map<string, unknown>()
  return {
    getItem: (key: string) => values.get(key),
    setItem: (key: string, value: unknown) => void values.set(key, value),
  }
}

function trackerOf(vast: VASTTracker): AdTracker {
  let wasFullscreen = false
  return {
    started(durationS) {
      vast.setDuration(durationS)
      vast.trackImpression()
    },
    progressed: (positionS) => vast.setProgress(positionS),
    paused: (isPaused) => vast.setPaused(isPaused),
    muted: (isMuted) => vast.setMuted(isMuted),
    fullscreen(isFullscreen) {
      if (isFullscreen !== wasFullscreen) vast.setFullscreen(isFullscreen)
      wasFullscreen = isFullscreen
    },
    skipped: () => vast.skip(),
    completed: () => vast.complete(),
    clicked: () => vast.click(),
    failed: (code) => vast.error({ ERRORCODE: vastCodeOf(code) }),
  }
}

/** An ad with a media file that plays here, or why it is none. */
function readAd(ad: VastAd, newTracker: (creative: Creative) => AdTracker): LoadedAd | AdErrorCode {
  const creative = ad.creatives.find(
    ({ type, mediaFiles = [] }) => type === 'linear' && mediaFiles.length > 0,
  )
  const files = creative?.mediaFiles ?? []
  const player = document.createElement('video')
  const media = chooseMedia(files, {
    base: location.href,
    heightPx: innerHeight * devicePixelRatio,
    canPlay: (type) => player.canPlayType(type) !== '',
  })
  if (!creative) return 403
  const tracker = newTracker(creative)
  if (!media) {
    const code = files.some(isScript) ? 901 : 403
    tracker.failed(code)
    return code
  }
  const { skipDelay, videoClickThroughURLTemplate } = creative
  return {
    ...{ media, tracker },
    skipS: typeof skipDelay === 'number' && skipDelay >= 0 ? skipDelay : null,
    landing: webAddress(videoClickThroughURLTemplate?.url, location.href),
  }
}

/** Asks a tag for its ads, through wrappers; none if it has none. Throws an `AdFailure`. */
export async function loadAds(tag: string, left: AbortSignal): Promise<LoadedAd[]> {
  const leaving = new AbortController()
  left.addEventListener('abort', () => leaving.abort())
  let failure: AdErrorCode | undefined
  const timer = setTimeout(() => {
    failure = 301
    leaving.abort()
  }, tagTimeoutMs)
  const get = async (url: string) => {
    try {
      return { xml: await fetchXml(url, leaving.signal), statusCode: 200 }
    } catch (error) {
      failure ??= error instanceof AdFailure ? error.code : 1005
      return { error }
    }
  }
  try {
    const { VASTClient, VASTTracker } = await fetchVastClient(leaving.signal)
    const client = new VASTClient(0, 0, noStorage() as never)
    client.getParser().on('VAST-error', ({ ERRORCODE }: { ERRORCODE: number }) => {
      if (ERRORCODE !== 303) failure ??= codeOnFile(ERRORCODE)
    })
    const options = { urlHandler: { get }, wrapperLimit: maxWrappers, resolveAll: false }
    const { ads }: { ads: VastAd[] } = await client.get(new URL(tag, location.href).href, options)
    const read = ads.map((ad) => readAd(ad, (creative) => trackerOf(new VASTTracker(client, ad, creative))))
    const loaded = read.filter((ad) => typeof ad === 'object')
    const [refused] = read.filter((ad) => typeof ad !== 'object')
    failure ??= refused
    if (loaded.length === 0 && failure !== undefined) throw new AdFailure(failure)
    return loaded
  } catch (error) {
    throw error instanceof AdFailure ? error : new AdFailure(failure ?? 101)
  } finally {
    clearTimeout(timer)
  }
}

import type { TcpLine } from '@onair/server/testing/tcp-line'
import type { DrivenPage } from './page.ts'
import {
  clickTimeline,
  pauseAndPlay,
  pictureOf,
  player,
  seePath,
  seePlay,
  seePlayOn,
  seeTimelineAt,
  seeWords,
  timelineOf,
  useControl,
} from './playback.ts'
import { until } from './until.ts'

/** What the steps find in the service. */
export interface ViewingScene {
  film: number
  /** When a programme of the archive of the channel Avenue began; it is called Noon and lasts 40 minutes. */
  noonS: number
  /** From the browser to the service. */
  line: TcpLine
}

export interface Step {
  name: string
  take: (page: DrivenPage, scene: ViewingScene) => Promise<void>
}

const channel = '/channels/all/horizon'
const otherChannel = '/channels/all/avenue'

async function playNoon(page: DrivenPage, { noonS }: ViewingScene, atS = 0): Promise<void> {
  await page.open(`${otherChannel}?ts=${noonS + atS}`)
  await seeTimelineAt(page, atS, `${Math.floor(atS / 60)} minutes of 40, Noon`)
  await seePlay(page)
}

async function chooseSetting(page: DrivenPage, group: string, name: string): Promise<void> {
  await useControl(page, 'Settings')
  await page.click({ css: `${player} [role=group][aria-label="${group}"] [role=menuitemradio]`, name })
}

/** The subtitles that the player draws at this moment: their language and their text. */
const drawnSubtitles = (page: DrivenPage) =>
  page.read((css: string) => {
    const lines = document.querySelector<HTMLElement>(`${css} [data-subtitles]`)
    const isSeen = lines !== null && lines.getBoundingClientRect().height > 0
    return isSeen ? { language: lines.closest('[lang]')?.getAttribute('lang'), text: lines.innerText } : null
  }, player)

export const steps: readonly Step[] = [
  {
    name: 'enter as a guest and see the home page',
    async take(page) {
      await page.open('/')
      await seePath(page, '/welcome')
      await page.click({ css: 'button', name: 'Look round' })
      await seePath(page, '/')
      await page.see({ css: `main a[href^="/channels/"]` })
      await until(
        'the guest has a device',
        () => page.read(() => localStorage.getItem('device_id')),
        (id) => /^[0-9a-f]{32}$/.test(id ?? ''),
      )
    },
  },
  {
    name: 'a live channel plays',
    async take(page) {
      await page.open(channel)
      await seePlay(page)
      await page.see({ css: `${player} span`, name: 'Live' })
    },
  },
  {
    name: 'pausing what is live is refused in words',
    async take(page) {
      await page.open(channel)
      await seePlay(page)
      await page.press('k')
      await seeWords(page, 'A live channel cannot be paused.')
      const { atS, paused } = await pictureOf(page)
      if (paused) throw new Error('the live channel is paused')
      await seePlayOn(page, atS)
    },
  },
  {
    name: 'switch to another channel',
    async take(page) {
      await page.open(channel)
      await seePlay(page)
      await page.click({ css: `nav[aria-label="Channel list"] a[href="${otherChannel}"]` })
      await seePath(page, otherChannel)
      await page.see({ css: 'main h1', name: 'Dusk' })
      await seePlay(page)
    },
  },
  {
    name: 'a click on a past programme plays it from its start',
    async take(page, { noonS }) {
      await page.open(`${otherChannel}?ts=${noonS + 60}`)
      await seeTimelineAt(page, 60, '1 minute of 40, Noon')
      await page.click({ css: `[aria-labelledby=schedule] a[href="${otherChannel}?ts=${noonS}"]` })
      await seePath(page, `${otherChannel}?ts=${noonS}`)
      await seeTimelineAt(page, 0, '0 minutes of 40, Noon')
      await seePlay(page)
    },
  },
  {
    name: 'pause and play in the archive, at the same second',
    async take(page, scene) {
      await playNoon(page, scene)
      await pauseAndPlay(page)
    },
  },
  {
    name: 'seek in the archive',
    async take(page, scene) {
      await playNoon(page, scene)
      await clickTimeline(page, 1205)
      await seePath(page, `${otherChannel}?ts=${scene.noonS + 1200}`)
      await seeTimelineAt(page, 1200, '20 minutes of 40, Noon')
      await seePlay(page)
    },
  },
  {
    name: 'a film plays; pause and play, at the same second',
    async take(page, { film }) {
      await page.open(`/watch/${film}`)
      await seePlay(page)
      await pauseAndPlay(page)
    },
  },
  {
    name: 'seek in the film; after a reload it goes on there',
    async take(page, { film }) {
      await page.open(`/watch/${film}`)
      await seePlay(page)
      await clickTimeline(page, 121)
      await seePlayOn(page, 119, 6)
      await seePlay(page)
      const { atS } = await pictureOf(page)
      await page.reload()
      await seePlayOn(page, Math.floor(atS) - 1, 6)
    },
  },
  {
    name: 'choose sound track, subtitles and quality',
    async take(page, { film }) {
      await page.open(`/watch/${film}`)
      await seePlay(page)
      await chooseSetting(page, 'Subtitles', 'English')
      await until(
        'English subtitles are drawn',
        () => drawnSubtitles(page),
        (lines) => lines?.language === 'en' && /[a-z]{2}/.test(lines.text),
      )
      await chooseSetting(page, 'Sound track', 'English')
      await until(
        'the English sound is loaded',
        () =>
          page.read(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('/audio-en')),
          ),
        Boolean,
      )
      for (const height of [360, 720]) {
        await chooseSetting(page, 'Quality', `${height}p`)
        await until(
          `${height} lines`,
          () => pictureOf(page),
          (picture) => picture.height === height,
        )
      }
      await seePlay(page)
    },
  },
  {
    name: 'a past programme starts from the guide',
    async take(page, { noonS }) {
      await page.open('/guide')
      const cell = `[role=grid] a[href="${otherChannel}?ts=${noonS}"]`
      await page.see({ css: cell })
      await page.read(
        (css: string) => document.querySelector(css)?.scrollIntoView({ block: 'center', inline: 'nearest' }),
        cell,
      )
      // The column of channels covers the left of a cell.
      const box = await page.boxOf({ css: cell })
      await page.clickAt(box.x + box.width - 10, box.y + box.height / 2)
      await seePath(page, `${otherChannel}?ts=${noonS}`)
      await seeTimelineAt(page, 0, '0 minutes of 40, Noon')
      await seePlay(page)
    },
  },
  {
    name: 'a lost connection is told, and on its return the picture goes on',
    async take(page, scene) {
      await playNoon(page, scene, 600)
      await scene.line.cut()
      try {
        await seeWords(page, 'The stream could not be loaded.', 90_000)
      } finally {
        await scene.line.restore()
      }
      const { atS } = await timelineOf(page)
      await until(
        'the sentence goes',
        () => page.read(() => document.body.innerText.includes('The stream could not be loaded.')),
        (isRead) => !isRead,
        60_000,
      )
      await seeTimelineAt(page, atS, '1')
      await seePlay(page)
    },
  },
]

import { escapeHtml } from '../core/escape-html.ts'
import { text } from '../texts/index.ts'
import type { DemoAds } from './ad-server.repository.ts'
import { type DemoLook, renderFrame } from './frame.ts'
import { adAnswers } from './vast.ts'

/** What the ad server answers, with links to change it, and what players have reported. */
export function renderAdServer(look: DemoLook, { answer, counts }: DemoAds): string {
  const answers = adAnswers.map((name) => {
    const chosen = name === answer ? ' ✓' : ''
    return `<li><a href="/demo/ads?answer=${name}">${escapeHtml(text(look.language, `demo_ads_${name}`))}${chosen}</a></li>`
  })
  const reported = Object.entries(counts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([event, count]) => `<li>${escapeHtml(event)}<small>${count}</small></li>`)
  return renderFrame(look, { subtitle: 'demo_ads', body: `<ol>${answers.join('')}${reported.join('')}</ol>` })
}

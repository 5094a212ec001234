import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../web/public/locales', import.meta.url))

export const interfaceLanguages: readonly string[] = readdirSync(folder).toSorted()

/** The sentences of a language: what has several words and no slot. */
function sentencesOf(language: string): string[] {
  const texts = JSON.parse(readFileSync(`${folder}/${language}/translation.json`, 'utf8')) as object
  return Object.values(texts).filter(
    (text): text is string => typeof text === 'string' && text.includes(' ') && !text.includes('{{'),
  )
}

/** What is wrong with the texts of a page, in the words of whoever looks at it. */
export async function textFaults(page: Page, language: string): Promise<string[]> {
  const own = new Set(sentencesOf(language))
  const foreign = ['en-us', 'ru-ru']
    .filter((other) => other !== language)
    .flatMap(sentencesOf)
    .filter((sentence) => !own.has(sentence))
  return page.evaluate((strange) => {
    const foreignTexts = new Set(strange)
    const isKey = (text: string) => /^[a-z]+(_[a-z0-9]+)+$/.test(text)
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (!node.parentElement?.checkVisibility()) continue
      if (isKey(text)) faults.push(`key ${text}`)
      if (foreignTexts.has(text)) faults.push(`not translated: ${text}`)
    }
    for (const element of document.querySelectorAll('button, a, h1, h2, h3, label, p')) {
      const style = getComputedStyle(element)
      const isCut =
        style.overflowX !== 'visible' && style.textOverflow === 'clip' && style.display !== 'inline'
      // One of a pixel is there for readers of screens alone.
      const isSeen = element.checkVisibility() && element.clientWidth > 1
      if (isCut && isSeen && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut: ${element.textContent.trim().slice(0, 60)}`)
    }
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.push(`${wider} px wider than the screen`)
    return faults
  }, foreign)
}

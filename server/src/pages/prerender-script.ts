import { embedJson } from '../http/embed.ts'
import type { PrerenderedScreens } from './prerender/index.ts'

/**
 * Only the browser knows who looks: this runs before anything is drawn, names the visit, sends for its picture and
 * puts its screen where the web app will stand as soon as that came in whole: a script beside the screen would wait
 * for the styles, and the page behind it. A child, and whoever chose another language or came by a partner, is shown
 * none of the screens. Room for rows of a viewer's own is kept for whom the web app filled them the last time.
 */
const decide = `((language, isWelcomed, preloads) => {
  let visit
  let own
  try {
    const has = (name) => localStorage.getItem(name)
    const isKnown = has('device_id') || has('guest_device_id') || has('access_token')
    const isChild = /"role":"child"/.test(has('profile'))
    own = has('own_rows')?.split(' ')
    const isSame = [null, language].includes(has('i18nextLng')) && !has('partner')
    if (isSame && !isChild) visit = isKnown || !isWelcomed ? 'again' : 'first'
  } catch {}
  if (!visit) return
  document.documentElement.dataset.visit = visit
  new MutationObserver((_, observer) => {
    if (!document.getElementById('root')) return
    observer.disconnect()
    const screen = document.getElementById('first-' + visit)
    if (!screen) return
    for (const row of screen.content.querySelectorAll('[data-own]')) row.hidden = !own?.includes(row.dataset.own)
    screen.before(screen.content)
  }).observe(document, { childList: true, subtree: true })
  document.head.insertAdjacentHTML('beforeend', preloads[visit] ?? '')
})`

const oneLine = (code: string) => code.replace(/\n\s*/g, '\n')

interface PrerenderScriptOptions {
  screens: PrerenderedScreens
  language: string
  isWelcomed: boolean
  nonce: string
}

/** For the head, ahead of the styles: a script behind them would wait for them. */
export function prerenderScript({ screens, language, isWelcomed, nonce }: PrerenderScriptOptions): string {
  const preloads = Object.fromEntries(
    Object.entries(screens).flatMap(([visit, screen]) => (screen?.preload ? [[visit, screen.preload]] : [])),
  )
  const call = [language, isWelcomed, preloads].map(embedJson).join(',')
  return `<script nonce="${nonce}">${oneLine(decide)}(${call})</script>`
}

/** For the root: a template fetches no picture until it is taken out. */
export function screenTemplates(screens: PrerenderedScreens): string {
  return Object.entries(screens)
    .map(([visit, screen]) => (screen ? `<template id="first-${visit}">${screen.html}</template>` : ''))
    .join('')
}

import { embedJson } from '../http/embed.ts'
import type { PrerenderedScreens } from './prerender/index.ts'

/**
 * Chooses the screen in the browser, which alone knows the viewer, before the first paint. A child, a viewer with
 * another language and a visitor of a partner get none. A script beside the screen would wait for the styles.
 * The screen is placed as soon as something follows it; at the end of the page the first paint would be empty.
 */
const decide = `((language, isWelcomed, preloads) => {
  let visitor
  let personalRows
  try {
    const has = (name) => localStorage.getItem(name)
    const isReturning = has('device_id') || has('guest_device_id') || has('access_token')
    const isChild = /"role":"child"/.test(has('profile'))
    personalRows = has('personal_rows')?.split(' ')
    const isSame = [null, language].includes(has('i18nextLng')) && !has('partner')
    if (isSame && !isChild) visitor = isReturning || !isWelcomed ? 'returning' : 'new'
  } catch {}
  if (!visitor) return
  document.documentElement.dataset.visitor = visitor
  new MutationObserver((_, observer) => {
    const screen = document.getElementById('first-' + visitor)
    if (!screen?.nextSibling && !document.getElementById('root')) return
    observer.disconnect()
    if (!screen) return
    for (const row of screen.content.querySelectorAll('[data-personal-row]'))
      row.hidden = !personalRows?.includes(row.dataset.personalRow)
    screen.before(screen.content)
  }).observe(document, { childList: true, subtree: true })
  document.head.insertAdjacentHTML('beforeend', preloads[visitor] ?? '')
})`

const oneLine = (code: string) => code.replace(/\n\s*/g, '\n')

interface PrerenderScriptOptions {
  screens: PrerenderedScreens
  language: string
  isWelcomed: boolean
  nonce: string
}

/** For the head, before the styles: a script after them would wait for them. */
export function prerenderScript({ screens, language, isWelcomed, nonce }: PrerenderScriptOptions): string {
  const preloads = Object.fromEntries(
    Object.entries(screens).flatMap(([visitor, screen]) =>
      screen?.preload ? [[visitor, screen.preload]] : [],
    ),
  )
  const call = [language, isWelcomed, preloads].map(embedJson).join(',')
  return `<script nonce="${nonce}">${oneLine(decide)}(${call})</script>`
}

/** For the root: pictures inside a template are not fetched until it is inserted. */
export function screenTemplates(screens: PrerenderedScreens): string {
  return Object.entries(screens)
    .map(([visitor, screen]) => (screen ? `<template id="first-${visitor}">${screen.html}</template>` : ''))
    .join('')
}

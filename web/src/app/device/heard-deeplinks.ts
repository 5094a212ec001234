import type { Deeplink } from './deeplink.rules.ts'

let follow: ((link: Deeplink) => void) | null = null
let kept: Deeplink | null = null

/** From the first script on, an app round the page may name a place: what comes before anybody can go is kept. */
export function hearDeeplinks(): void {
  addEventListener('deeplink', (event) => {
    const { detail } = event as CustomEvent<Deeplink>
    if (follow) follow(detail)
    else kept = detail
  })
}

/** Follows what is asked for from now on, and what was asked for last before. */
export function followDeeplinks(go: (link: Deeplink) => void): () => void {
  follow = go
  if (kept) go(kept)
  kept = null
  return () => {
    follow = null
  }
}

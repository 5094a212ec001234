import type { Deeplink } from './deeplink.rules.ts'

let follow: ((link: Deeplink) => void) | null = null
let pending: Deeplink | null = null

/** An app round the page may name a place from the first script on: the last one waits until the router runs. */
export function listenForDeeplinks(): void {
  addEventListener('deeplink', (event) => {
    const { detail } = event as CustomEvent<Deeplink>
    if (follow) follow(detail)
    else pending = detail
  })
}

/** Follows what is asked for from now on, and what was asked for last before. */
export function followDeeplinks(go: (link: Deeplink) => void): () => void {
  follow = go
  if (pending) go(pending)
  pending = null
  return () => {
    follow = null
  }
}

import type { Deeplink } from '../../domain/deeplink.rules.ts'

let follow: ((link: Deeplink) => void) | null = null
let pending: Deeplink | null = null

/** A native app may name a place before the router runs: the last one is stored until then. */
export function listenForDeeplinks(): void {
  addEventListener('deeplink', (event) => {
    const { detail } = event as CustomEvent<Deeplink>
    if (follow) follow(detail)
    else pending = detail
  })
}

/** Follows later deeplinks, and the last one before. */
export function followDeeplinks(go: (link: Deeplink) => void): () => void {
  follow = go
  if (pending) go(pending)
  pending = null
  return () => {
    follow = null
  }
}

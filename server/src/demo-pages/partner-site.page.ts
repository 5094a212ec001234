import { escapeHtml } from '../core/escape-html.ts'
import { text } from '../texts/index.ts'
import { type DemoLook, renderFrame } from './frame.ts'

export interface EmbeddedPlayer {
  title: string
  address: string
}

/** A site of a partner with players in frames, as docs/how-to/embed.md says; without any it says why. */
export function renderPartnerSite(look: DemoLook, players: readonly EmbeddedPlayer[]): string {
  const frames = players.map(
    ({ title, address }) =>
      `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" ` +
      `allow="autoplay; fullscreen; picture-in-picture; encrypted-media"></iframe>`,
  )
  const words = text(look.language, players.length > 0 ? 'demo_embed_text' : 'demo_embed_none')
  return renderFrame(look, {
    subtitle: 'demo_embed',
    body: `<p>${escapeHtml(words)}</p>${frames.join('')}`,
  })
}

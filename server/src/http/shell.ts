import { randomBytes } from 'node:crypto'
import type { Bootstrap } from '@onair/contract'
import { embedTokens, escapeHtml } from './embed.ts'

export interface Shell {
  render(bootstrap: Bootstrap): { html: string; nonce: string }
}

/** JSON that cannot end the script element it stands in. */
function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function head({ resources }: Bootstrap, nonce: string): string {
  return [
    `<title>${escapeHtml(resources.brand)}</title>`,
    `<meta name="description" content="${escapeHtml(resources.tagline)}">`,
    `<meta name="theme-color" content="${escapeHtml(resources.tokens['--bg'] ?? '')}">`,
    `<link rel="icon" href="${escapeHtml(resources.favicon)}" type="image/svg+xml">`,
    `<style nonce="${nonce}">${embedTokens(resources.color_scheme, resources.tokens)}</style>`,
  ].join('')
}

/** Puts a brand and its first data into the built page, between the marks that the page leaves for them. */
export function createShell(template: string): Shell {
  return {
    render(bootstrap) {
      const nonce = randomBytes(16).toString('base64url')
      const parts: Record<string, string> = {
        head: head(bootstrap, nonce),
        data: `<script type="application/json" id="bootstrap">${embedJson(bootstrap)}</script>`,
      }
      const html = template
        .replace(/<html lang="[^"]*"/, `<html lang="${bootstrap.language.slice(0, 2)}"`)
        .replace(
          /<!--onair:(\w+)-->/g,
          (_, name: string) => `<!--onair:${name}-->${parts[name] ?? ''}<!--/onair:${name}-->`,
        )
      return { html, nonce }
    },
  }
}

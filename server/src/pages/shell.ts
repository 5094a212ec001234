import { randomBytes } from 'node:crypto'
import type { Bootstrap } from '@onair/contract'
import { escapeHtml } from '../core/escape-html.ts'
import { embedJson, embedTokens, safeJson } from '../http/embed.ts'
import { isWelcomed, type PrerenderedScreens } from './prerender/index.ts'
import { prerenderScript, screenTemplates } from './prerender-script.ts'

export interface ShellPage {
  bootstrap: Bootstrap
  /** Title, description and other meta tags. */
  head: string
  screens: PrerenderedScreens
  /** Operation → answer as JSON, for the first queries of the web app. */
  answers: Record<string, string>
  /** Files to preload, by kind. */
  links: {
    scripts: readonly string[]
    styles: readonly string[]
    fonts: readonly string[]
    texts: string | null
    manifest: string | null
  }
}

export interface Shell {
  render(page: ShellPage): { html: string; nonce: string }
}

function fetchAhead({ scripts, styles, fonts, texts }: ShellPage['links']): string {
  return [
    ...(texts ? [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(texts)}">`] : []),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(file)}">`,
    ),
    ...styles.map(
      (file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${escapeHtml(file)}">`,
    ),
    ...scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(file)}">`,
    ),
  ].join('')
}

function head({ bootstrap, head: headTags, screens, links }: ShellPage, nonce: string): string {
  const { resources, language } = bootstrap
  const hasScreens = Object.values(screens).some(Boolean)
  return [
    headTags,
    `<meta name="theme-color" content="${escapeHtml(resources.tokens['--bg'] ?? '')}">`,
    `<link rel="icon" href="${escapeHtml(resources.favicon)}" type="image/svg+xml">`,
    links.manifest ? `<link rel="manifest" href="${escapeHtml(links.manifest)}">` : '',
    hasScreens ? prerenderScript({ screens, language, isWelcomed: isWelcomed(bootstrap), nonce }) : '',
    fetchAhead(links),
    `<style nonce="${nonce}">${embedTokens(resources.color_scheme, resources.tokens)}</style>`,
  ].join('')
}

function data({ bootstrap, answers }: ShellPage): string {
  const written = Object.entries(answers).map(([name, json]) => `${JSON.stringify(name)}:${safeJson(json)}`)
  return [
    `<script type="application/json" id="bootstrap">${embedJson(bootstrap)}</script>`,
    ...(written.length
      ? [`<script type="application/json" id="answers">{${written.join(',')}}</script>`]
      : []),
  ].join('')
}

/** Inserts a brand and its first data into the built page, at the page's placeholders. */
export function createShell(template: string): Shell {
  return {
    render(page) {
      const nonce = randomBytes(16).toString('base64url')
      const parts: Record<string, string> = {
        head: head(page, nonce),
        first: screenTemplates(page.screens),
        data: data(page),
      }
      const html = template
        .replace(/<html lang="[^"]*"/, `<html lang="${page.bootstrap.language.slice(0, 2)}"`)
        .replace(
          /<!--onair:(\w+)-->/g,
          (_, name: string) => `<!--onair:${name}-->${parts[name] ?? ''}<!--/onair:${name}-->`,
        )
      return { html, nonce }
    },
  }
}

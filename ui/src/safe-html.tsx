import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import styles from './safe-html.module.css'
import { isSafeLink } from './safe-link.rules.ts'

const allowed = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
])
const empty = new Set(['br', 'hr'])
/** Elements whose text is not meant for readers. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
])

function childrenOf(node: Node): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change places
  return Array.from(node.childNodes, (child, at) => <Fragment key={at}>{shown(child)}</Fragment>)
}

/** Renders a node: an allowed element, the text of any other, or nothing. */
function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  if (name === 'a') {
    const href = node.getAttribute('href') ?? ''
    if (!isSafeLink(href)) return childrenOf(node)
    return (
      <a href={href} rel="noopener noreferrer" target={href.startsWith('/') ? undefined : '_blank'}>
        {childrenOf(node)}
      </a>
    )
  }
  if (empty.has(name)) return createElement(name)
  return allowed.has(name) ? createElement(name, null, childrenOf(node)) : childrenOf(node)
}

/** Renders foreign HTML from allowed elements only; the markup itself is never inserted. */
export function SafeHtml({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={styles.text}>{content}</div>
}

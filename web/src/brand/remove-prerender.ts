/** Whatever happens to the page beneath, nobody looks at a picture of it for longer. */
const maxShownMs = 4_000

/** Long enough that what came in behind the picture has ended coming in. */
const settledMs = 2_000

/** What tells that the page which the server drew, or the one over it, is there for real. */
const page = 'main :is(h1, h2), dialog[open], [role="alert"]'
const pageOver = 'dialog[open] h1, dialog[open] [role="alert"]'

/** Keeps what the server drew in sight until the web app shows the same; a mere logo goes at the first sign. */
export function removePrerender(document: Document, root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  const content = first.querySelector('[data-over]') ? pageOver : page
  const isDrawn = document.documentElement.hasAttribute('data-visit') && first.querySelector('main') !== null
  const isThere = () => (isDrawn ? root.querySelector(content) !== null : root.childElementCount > 0)
  const remove = () => {
    observer.disconnect()
    clearTimeout(timer)
    first.remove()
    setTimeout(() => document.documentElement.removeAttribute('data-visit'), settledMs)
  }
  const observer = new MutationObserver(() => {
    if (isThere()) remove()
  })
  const timer = setTimeout(remove, maxShownMs)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
}

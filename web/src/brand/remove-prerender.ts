/** The prerendered screen is removed after this time at the latest. */
const maxShownMs = 4_000

/** Long enough for the entry animations to end. */
const settledMs = 2_000

/** Elements that show that the page, or its overlay, has been rendered. */
const page = 'main :is(h1, h2), dialog[open], [role="alert"]'
const pageOver = 'dialog[open] h1, dialog[open] [role="alert"]'

/** Shows the prerendered screen until the web app has rendered the same; a mere logo is removed at once. */
export function removePrerender(document: Document, root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  const content = first.querySelector('[data-over]') ? pageOver : page
  const isDrawn =
    document.documentElement.hasAttribute('data-visitor') && first.querySelector('main') !== null
  const isThere = () => (isDrawn ? root.querySelector(content) !== null : root.childElementCount > 0)
  const remove = () => {
    observer.disconnect()
    clearTimeout(timer)
    first.remove()
    if (isDrawn) skipEntryAnimation(root)
    setTimeout(() => document.documentElement.removeAttribute('data-visitor'), settledMs)
  }
  const observer = new MutationObserver(() => {
    if (isThere()) remove()
  })
  const timer = setTimeout(remove, maxShownMs)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
}

/** The page that takes the place of the screen does not fade in. A style of :root would cost the style of every element. */
function skipEntryAnimation(root: HTMLElement): void {
  for (const page of root.querySelectorAll('main > *')) {
    for (const animation of page.getAnimations()) animation.finish()
  }
}

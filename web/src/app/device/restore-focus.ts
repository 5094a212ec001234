const maxWaitMs = 2_000

interface Opener {
  href: string
  /** The button of a menu that has closed since. */
  owner: HTMLElement | null
}

const entryKey = () => ((history.state ?? {}) as { key?: string }).key ?? ''

const hasFocus = ({ activeElement, body }: Document) =>
  activeElement !== null && activeElement !== body && !activeElement.matches('main, dialog')

/** Returns the focus to the link by which a page was left, when the viewer comes back. */
export function restoreFocus(page: Document, scope: () => ParentNode): void {
  const openers = new Map<string, Opener>()
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const href = link?.getAttribute('href')
      const owner = link?.closest('[data-drop-menu]')?.querySelector<HTMLElement>('[aria-expanded]') ?? null
      if (href) openers.set(entryKey(), { href, owner })
    },
    { capture: true },
  )
  addEventListener('popstate', () => {
    const opener = openers.get(entryKey())
    if (!opener) return
    const untilMs = performance.now() + maxWaitMs
    const look = () => {
      if (hasFocus(page)) return
      const link = scope().querySelector<HTMLElement>(`a[href="${CSS.escape(opener.href)}"]`)
      const found = link ?? (page.querySelector('dialog[open]') ? null : opener.owner)
      if (found) found.focus({ preventScroll: true })
      else if (performance.now() < untilMs) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

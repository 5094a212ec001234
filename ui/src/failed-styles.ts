/** Style sheets that could not be loaded; a browser never asks for them again. */
const failed = new Set<HTMLLinkElement>()

/** Notes which style sheets of the page cannot be loaded. */
export function watchStyles(page: Document): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  page.addEventListener('error', note, true)
}

function refetch(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  return new Promise((resolve, reject) => {
    const again = link.cloneNode()
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No styles at ${link.href}`)))
    link.replaceWith(again)
  })
}

/** Loads again what could not be loaded: a part of the app must not be shown without its styles. */
export async function refetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(refetch))
}

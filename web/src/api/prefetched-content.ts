/** The key of the content that came with the page: anonymous, and shown until the viewer's own has loaded. */
export const prefetchedContentKey = (id: number, language: string) => ['getContent', 'start', id, language]

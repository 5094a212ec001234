/**
 * Where the content that came with the page is kept: it is of nobody in particular, and stands until the viewer's own
 * is there.
 */
export const prefetchedContentKey = (id: number, language: string) => ['getContent', 'start', id, language]

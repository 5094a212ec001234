export { presentContent } from './content.presenter.ts'
export { type Content, type ContentDraft, type ContentLinks } from './content.ts'
export { presentCard } from './content-card.presenter.ts'
export { cardColumns } from './content-card.repository.ts'
export type { CardRow } from './content-card.ts'
export type { ContentDetails } from './content-details.ts'
export { listContentIds, listContentSlugs, replaceOffer, saveTrailer } from './contents.repository.ts'
export { type Contents, createContents } from './contents.service.ts'
export { presentEpisode } from './episodes.presenter.ts'
export {
  replaceContentLinks,
  replaceLinksOfContents,
  saveContent,
  saveContents,
  saveTrailers,
} from './save-contents.repository.ts'
export type { Progress } from './viewing.rules.ts'

export { type Content, type ContentDraft, ContentKind, type ContentLinks } from './content.ts'
export { type CardRow, cardColumns, presentCard } from './content-card.presenter.ts'
export { replaceContentLinks, replaceOffer, saveContent, saveTrailer } from './contents.repository.ts'
export { type Contents, createContents } from './contents.service.ts'

export { saveNews } from './news.repository.ts'
export { newsHandlers } from './news.routes.ts'
export { createNews, type News } from './news.service.ts'
export type { NewsDraft } from './news.ts'

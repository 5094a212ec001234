export { NoticeQueue } from './notice-queue.tsx'

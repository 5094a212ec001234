export { NewYearPage } from './new-year-page.tsx'

export { cacheLegalTexts } from './legal-text.ts'

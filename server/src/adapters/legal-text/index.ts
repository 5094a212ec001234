export { fetchLegalText } from './legal-text.ts'

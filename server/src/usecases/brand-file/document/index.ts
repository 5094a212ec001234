export { BrandDocument, type BrandInput, type ParsedBrand } from './brand.ts'
export { everyLanguage, minorOf, pictureFields, priceOf, type SecretSource } from './words.ts'

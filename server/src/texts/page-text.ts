/** Title and description of a page, for tabs and search engines. */
export interface PageText {
  /** Precedes the brand; null for a page named by its thing, or by the brand alone. */
  title: string | null
  /** `{brand}`, `{tagline}` and, for a page about a thing, `{title}` are filled in. */
  description: string
}

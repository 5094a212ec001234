/** What a page is called and how search engines describe it. */
export interface PageText {
  /** Before the brand; null for a page that is called by its thing, or by the brand alone. */
  title: string | null
  /** `{brand}`, `{tagline}` and, of a page about a thing, `{title}` are filled in. */
  description: string
}

interface Named {
  id: number
  slug: string
}

/** The id at the end of an address such as night-sea-101, or null. */
export function trailingId(part: string | undefined): number | null {
  const digits = /(?:^|-)(\d{1,9})$/.exec(part ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

const named = ({ slug, id }: Named) => `${slug}-${id}`

export const contentPath = (content: Named, child?: Named): string =>
  `/contents/${named(content)}${child ? `/${named(child)}` : ''}`
export const personPath = ({ slug }: Pick<Named, 'slug'>): string => `/persons/${slug}`
export const rowPath = ({ slug }: Pick<Named, 'slug'>): string => `/row/${slug}`
export const rowsetPath = ({ slug }: Pick<Named, 'slug'>): string => `/${slug}`
export const newsPath = ({ id }: Pick<Named, 'id'>): string => `/news/${id}`
export const watchPath = ({ id }: Pick<Named, 'id'>): string => `/watch/${id}`

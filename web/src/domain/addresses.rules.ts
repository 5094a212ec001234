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
export const programPath = ({ id }: Pick<Named, 'id'>): string => `/programs/${id}`
/** A channel as it is on air, or from an instant of its archive on. */
export const channelPath = ({ slug }: Pick<Named, 'slug'>, fromS?: number): string =>
  `/channels/all/${slug}${fromS === undefined ? '' : `?ts=${fromS}`}`
export const watchPath = ({ id }: Pick<Named, 'id'>): string => `/watch/${id}`

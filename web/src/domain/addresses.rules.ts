import { pathTo, trailingId } from '@onair/contract/addresses'

export { trailingId }

interface Named {
  id: number
  slug: string
}

const named = ({ slug, id }: Named) => `${slug}-${id}`

export const contentPath = (content: Named, child?: Named): string =>
  pathTo('content', { content: named(content), child: child && named(child) })
export const personPath = ({ slug }: Pick<Named, 'slug'>): string => pathTo('person', { person: slug })
export const rowPath = ({ slug }: Pick<Named, 'slug'>): string => pathTo('row', { row: slug })
export const rowsetPath = ({ slug }: Pick<Named, 'slug'>): string => pathTo('namedRowset', { slug })
export const newsPath = ({ id }: Pick<Named, 'id'>): string => pathTo('newsItem', { item: id })
export const programPath = ({ id }: Pick<Named, 'id'>): string => pathTo('program', { program: id })
/** A channel live, or from an instant of its archive on. */
export const channelPath = ({ slug }: Pick<Named, 'slug'>, fromS?: number): string =>
  `${pathTo('channel', { category: 'all', channel: slug })}${fromS === undefined ? '' : `?ts=${fromS}`}`
/** A packet by its number, or by a key that names its provider and its bundle. */
export const packetPath = ({ id }: { id: number | string }): string => pathTo('packets', { id })
export const watchPath = ({ id }: Pick<Named, 'id'>): string => pathTo('watch', { content: id })

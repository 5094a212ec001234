const partsOf = (pathname: string) => pathname.split('/').filter(Boolean)

/** Categories of a list and channels of a page count as one page. */
function kindOf(pathname: string): string {
  const [name = '', , item] = partsOf(pathname)
  return `${name}${item ? '/item' : ''}`
}

/** What another address shows: another page, another channel on the same one, or the same in another order. */
export function pageChange(before: string, after: string): 'page' | 'item' | 'none' {
  if (kindOf(before) !== kindOf(after)) return 'page'
  return partsOf(before)[2] === partsOf(after)[2] ? 'none' : 'item'
}

import type { ReactNode } from 'react'

interface RowsetPageProps {
  /** Where the page of the address is not there: an address that nobody knows is the home page. */
  notFound: ReactNode
}

export function RowsetPage({ notFound }: RowsetPageProps) {
  return notFound
}

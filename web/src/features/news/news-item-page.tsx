import type { ReactNode } from 'react'

interface NewsItemPageProps {
  notFound: ReactNode
}

export function NewsItemPage({ notFound }: NewsItemPageProps) {
  return notFound
}

import type { ReactNode } from 'react'

interface PersonPageProps {
  notFound: ReactNode
}

export function PersonPage({ notFound }: PersonPageProps) {
  return notFound
}

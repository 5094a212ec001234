import type { ReactNode } from 'react'

interface WatchPageProps {
  notFound: ReactNode
}

export function WatchPage({ notFound }: WatchPageProps) {
  return notFound
}

import type { ReactNode } from 'react'

interface EpisodePageProps {
  notFound: ReactNode
}

export function EpisodePage({ notFound }: EpisodePageProps) {
  return notFound
}

import type { ReactNode } from 'react'

interface ContentPageProps {
  notFound: ReactNode
}

export function ContentPage({ notFound }: ContentPageProps) {
  return notFound
}

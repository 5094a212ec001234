import type { ReactNode } from 'react'

interface ManualPageProps {
  notFound: ReactNode
}

export function ManualPage({ notFound }: ManualPageProps) {
  return notFound
}

import type { ReactNode } from 'react'

interface RowPageProps {
  notFound: ReactNode
}

export function RowPage({ notFound }: RowPageProps) {
  return notFound
}

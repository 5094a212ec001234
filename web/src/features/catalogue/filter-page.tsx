interface FilterPageProps {
  kind: 'movie' | 'series'
}

export function FilterPage({ kind }: FilterPageProps) {
  return <h1>{kind}</h1>
}

interface InfoPageProps {
  name: 'faq' | 'terms'
}

export function InfoPage({ name }: InfoPageProps) {
  return <h1>{name}</h1>
}

import { useDocumentTitle } from '../../brand/document-title.ts'

const packages = ['React', 'hls.js', 'Fastify', 'PostgreSQL', 'FFmpeg']

/** The open software that the service stands on. */
export function CreditsPage() {
  useDocumentTitle('Onair')
  return (
    <ul>
      {packages.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

import { useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { useTranslation } from '../brand/use-translation.ts'

/** For developers: the brand, the language and the theme tokens. */
export function TestPage() {
  const { language } = useTranslation()
  const { pathname } = useLocation()
  const { resources, version } = useBootstrap()
  const facts = { version, language, brand: resources.brand, ...resources.tokens }
  return (
    <div style={{ padding: 'var(--header-height) var(--gutter)' }}>
      <h1>{pathname}</h1>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

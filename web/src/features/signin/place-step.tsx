import { Icon } from '@onair/ui/icon.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './signin.module.css'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

interface PlaceStepProps {
  auth: Auth
  text: string
  places: readonly { key: number; name: string; choose: () => void }[]
}

/** The viewer's home: one of a few addresses, or a city. */
export function PlaceStep({ auth, text, places }: PlaceStepProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const failure = problem(auth.state.problem)
  const { busy } = auth.state
  return (
    <div className={styles.form}>
      <p className={styles.text}>{text}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <ul className={styles.places}>
        {places.map(({ key, name, choose }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.place}
              onClick={choose}
              disabled={busy}
              data-autofocus={index === 0 ? '' : undefined}
            >
              <span>{name}</span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={auth.back} disabled={busy}>
          {t('auth_change_phone')}
        </button>
      </div>
    </div>
  )
}

import { Image } from '@onair/ui/image.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import type { ReactNode } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import styles from './stage.module.css'

/** A full page before the service: the brand, a text and an action. */
export function Stage({ children }: { children: ReactNode }) {
  const { resources, configuration, welcome } = useBootstrap()
  return (
    <main className={styles.stage} data-layout={configuration.home_layout}>
      <div className={styles.backdrop}>
        <Picture src={welcome.background} stand={null} first />
      </div>
      <Image className={styles.logo} src={resources.logo} alt={resources.brand} />
      <div className={styles.middle}>{children}</div>
    </main>
  )
}

import type { ApiFailure } from '@onair/contract/client'
import { ButtonLink } from '@onair/ui/button.tsx'
import { pageTitleId } from '@onair/ui/modal-page.view.ts'
import { Picture } from '@onair/ui/picture.tsx'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import backdropStyles from './backdrop.module.css'
import factStyles from './content-facts.module.css'
import styles from './content-view.module.css'

/** A content that is gone: its name and picture, and nothing to watch. */
export function LostContent({ content }: { content: NonNullable<ApiFailure['lostContent']> }) {
  const { t } = useTranslation()
  useDocumentTitle(content.title)
  return (
    <article className={styles.page} aria-labelledby={pageTitleId}>
      <div className={`${styles.backdrop} ${backdropStyles.backdrop}`}>
        <div className={backdropStyles.picture}>
          <Picture src={content.image_src} stand={null} kind="hero" first />
        </div>
        <div className={backdropStyles.fade} />
      </div>
      <div className={styles.head}>
        <h1 id={pageTitleId} className={factStyles.title}>
          {content.title}
        </h1>
        <p role="status">
          {t('lost_content')}. {t('lost_content_text')}
        </p>
        <ButtonLink to="/">{t('to_main_page')}</ButtonLink>
      </div>
    </article>
  )
}

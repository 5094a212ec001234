import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Notice } from './notice-queue-state.ts'

interface NoticeWords {
  title: string
  text: string | null
  accept: string
}

/** The words of the brand, or else those of the app for what is asked. */
export function useNoticeWords({ form, title, text, accept }: Notice): NoticeWords {
  const { t } = useTranslation()
  const { brand } = useBootstrap().resources
  switch (form) {
    case 'register':
    case 'email':
    case 'permission':
    case 'install':
      return {
        title: title ?? t(`notice_${form}_title`, { brand }),
        text: text ?? t(`notice_${form}_text`, { brand }),
        accept: accept ?? t(`notice_${form}_accept`),
      }
    case 'survey':
      return { title: title ?? t('notice_survey_title'), text, accept: '' }
    default:
      return { title: title ?? brand, text, accept: accept ?? t('notice_open') }
  }
}

import { Button } from '@onair/ui/button.tsx'
import { useId, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Survey } from './survey.queries.ts'
import { isReplied, type Reply, withAnswer } from './survey.rules.ts'
import styles from './survey-dialog.module.css'

/** As much as the server takes. */
const maxText = 1_000

interface SurveyFormProps {
  survey: Survey
  onClose: () => void
}

export function SurveyForm({ survey, onClose }: SurveyFormProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [reply, setReply] = useState<Reply>({ answerIds: [], text: '' })
  const [stage, setStage] = useState<'asked' | 'nothing' | 'sending' | 'sent'>('asked')

  const send = async () => {
    setStage('sending')
    try {
      const body = { answer_ids: [...reply.answerIds], user_text: reply.text.trim() || null }
      await client.sendSurvey({ params: { id: survey.id }, body })
      setStage('sent')
    } catch {
      // P-8.17: nobody has to answer, so that nobody is told of a failure.
      onClose()
    }
  }

  if (stage === 'sent') {
    return (
      <>
        <p className={styles.sent} role="status">
          {t('survey_sent')}
        </p>
        <Button onClick={onClose}>{t('close')}</Button>
      </>
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReplied(reply)) void send()
        else setStage('nothing')
      }}
    >
      <fieldset className={styles.answers}>
        <legend className={styles.question}>{survey.question}</legend>
        {survey.description && <p className={styles.description}>{survey.description}</p>}
        {survey.answers.map(({ id, text }) => (
          <label key={id} className={styles.answer}>
            <input
              type="checkbox"
              checked={reply.answerIds.includes(id)}
              onChange={({ target }) =>
                setReply({ ...reply, answerIds: withAnswer(reply.answerIds, id, target.checked) })
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {survey.allow_user_answer && (
        <Words text={reply.text} onChange={(text) => setReply({ ...reply, text })} />
      )}
      {stage === 'nothing' && (
        <p className={styles.error} role="alert">
          {t('error_none_field_is_selected')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={stage === 'sending'} aria-busy={stage === 'sending'}>
          {t('survey_send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('survey_skip')}
        </Button>
      </div>
    </form>
  )
}

function Words({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t('survey_words')}</label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={maxText}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

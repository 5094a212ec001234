import { Button } from '@onair/ui/button.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useId, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Survey } from './survey.queries.ts'
import { isReplied, type Reply, submissionOf, withAnswer } from './survey.rules.ts'
import styles from './survey-dialog.module.css'

/** As much as the server takes. */
const maxText = 1_000

interface SurveyFormProps {
  survey: Survey
  onClose: () => void
  onSent: () => void
}

export function SurveyForm({ survey, onClose, onSent }: SurveyFormProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [reply, setReply] = useState<Reply>({ answerIds: [], text: '' })
  const [stage, setStage] = useState<'asked' | 'nothing' | 'sending'>('asked')

  const send = async () => {
    setStage('sending')
    try {
      await client.sendSurvey({ params: { id: survey.id }, body: submissionOf(survey, reply) })
      showToast(t('survey_sent'))
      onSent()
    } catch (error) {
      // Nobody has to answer, so that nobody is told of a failure.
      // oxlint-disable-next-line no-console -- P-8.17: support finds it in the log of the browser
      console.warn('The answers to a survey were not sent', error)
      onClose()
    }
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

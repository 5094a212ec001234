import { useEffect } from 'react'
import { useSurvey } from './survey.queries.ts'
import { SurveyForm } from './survey-form.tsx'

interface SurveyNoticeProps {
  number: number
  /** Also where there is nothing to ask. */
  onHide: () => void
  onAnswered: () => void
}

/** A survey in a pop-up. */
export function SurveyNotice({ number, onHide, onAnswered }: SurveyNoticeProps) {
  const { data: survey, isError } = useSurvey(number)
  const isNothing = survey === null || isError
  useEffect(() => {
    if (isNothing) onHide()
  }, [isNothing, onHide])
  return survey ? <SurveyForm survey={survey} onClose={onHide} onSent={onAnswered} /> : null
}

import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useSuggestions } from '../../api/search.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { layoutHint } from './layout-hint.rules.ts'
import { maxQuery } from './search.rules.ts'
import styles from './search-box.module.css'
import type { useSearch } from './use-search.ts'
import { useSuggestionList } from './use-suggestion-list.ts'

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  search: ReturnType<typeof useSearch>
  onHide: () => void
}

const hintsAfterMs = 200

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), hintsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export function SearchField({ input, search, onHide }: SearchFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const settled = useSettled(search.text.trim())
  const { data: found = [] } = useSuggestions(settled)
  const suggestions = search.text.trim() === '' ? [] : found
  const correction = layoutHint(search.text, suggestions)
  const hints =
    correction === null ? suggestions : [correction, ...suggestions.filter((text) => text !== correction)]
  const list = useSuggestionList(hints, { onPick: search.settle, onChoose: search.go })
  return (
    <search className={styles.field}>
      <span className={styles.lens} aria-hidden="true">
        <Icon name="search" />
      </span>
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxQuery}
        placeholder={t('search_placeholder')}
        value={search.text}
        role="combobox"
        aria-label={t('search')}
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.at >= 0 ? `${id}-${list.at}` : undefined}
        onChange={(event) => {
          search.type(event.target.value)
          list.renew()
        }}
        onFocus={list.focus}
        onBlur={list.blur}
        onKeyDown={(event) => {
          if (list.press(event) || event.key !== 'Enter') return
          list.close()
          search.go(search.text)
        }}
      />
      <IconButton icon="close" label={t('search_close')} tooltip="none" onClick={onHide} />
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('search_suggestions')}
        hidden={!list.isShown}
      >
        {hints.map((hint, index) => (
          // The keyboard reaches an option from the field, by the arrows.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={hint}
            id={`${id}-${index}`}
            className={styles.hint}
            role="option"
            aria-selected={index === list.at}
            tabIndex={-1}
            onClick={() => list.choose(hint)}
          >
            <Icon name="search" />
            <span>{hint === correction ? t('search_layout_hint', { text: hint }) : hint}</span>
          </div>
        ))}
      </div>
    </search>
  )
}

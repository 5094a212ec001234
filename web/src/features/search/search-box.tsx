import { IconButton } from '@onair/ui/icon-button.tsx'
import { useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './search-box.module.css'
import { SearchField } from './search-field.tsx'
import { useSearch } from './use-search.ts'
import { useSearchKey } from './use-search-key.ts'

/** Search in the header: an icon that opens a field in place, or over the header of a phone. */
export function SearchBox() {
  const { t } = useTranslation()
  const search = useSearch()
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLDivElement>(null)
  const open = () => {
    search.open()
    requestAnimationFrame(() => input.current?.focus())
  }
  const hide = () => {
    search.hide()
    requestAnimationFrame(() => lens.current?.querySelector('button')?.focus())
  }
  useSearchKey({ isOpen: search.isOpen, open, hide })
  return (
    <div ref={lens} className={styles.box} data-open={search.isOpen}>
      {search.isOpen ? (
        <SearchField input={input} search={search} onHide={hide} />
      ) : (
        <IconButton icon="search" label={t('search_open')} shortcut="/" tooltip="below" onClick={open} />
      )}
    </div>
  )
}

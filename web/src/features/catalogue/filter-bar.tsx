import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { FilterChoices } from './filter-choices.tsx'
import { FilterMenu } from './filter-menu.tsx'
import styles from './filters.module.css'
import type { FilterName } from './filters.rules.ts'
import type { Filter } from './use-filters.ts'

interface FilterBarProps {
  filters: readonly Filter[]
  set: (name: FilterName, value: string | undefined) => void
  clear: () => void
}

/** The filters side by side, or in a sheet on a phone, and the selected values. */
export function FilterBar({ filters, set, clear }: FilterBarProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filters.filter((filter) => filter.chosen)
  return (
    <div className={styles.bar}>
      <div className={styles.menus}>
        {filters.map((filter) => (
          <FilterMenu key={filter.name} filter={filter} onChoose={(value) => set(filter.name, value)} />
        ))}
        {chosen.length > 0 && <ClearAll onClear={clear} />}
      </div>
      <button type="button" className={`${styles.pill} ${styles.opener}`} onClick={() => setIsOpen(true)}>
        <Icon name="quality" />
        {t('filters')}
        {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
      </button>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('filters_chosen')}>
          {chosen.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('filter_remove', { name: filter.chosen?.name ?? '' })}
                onClick={() => set(filter.name, undefined)}
              >
                {filter.chosen?.name}
                <Icon name="close" />
              </button>
            </li>
          ))}
          <li>
            <ClearAll onClear={clear} />
          </li>
        </ul>
      )}
      {isOpen && (
        <Dialog title={t('filters')} closeLabel={t('close')} onClose={() => setIsOpen(false)}>
          {filters.map((filter) => (
            <section key={filter.name} className={styles.sheetPart}>
              <h3 className={styles.sheetTitle}>{filter.title}</h3>
              <FilterChoices filter={filter} onChoose={(value) => set(filter.name, value)} />
            </section>
          ))}
          <Button onClick={() => setIsOpen(false)}>{t('filters_done')}</Button>
        </Dialog>
      )}
    </div>
  )
}

function ClearAll({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.clear} onClick={onClear}>
      {t('filters_clear')}
    </button>
  )
}

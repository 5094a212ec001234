import { usePageState } from '@onair/ui/page-link.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import { channelOffer } from '../../domain/packet-offer.ts'
import { actionOf, type Cell, cellAt, type GuideChannel } from './guide-cells.rules.ts'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Follows what was clicked in the grid: one listener for all cells, which would be hundreds of router links. */
export function useGuideOpener(
  rows: readonly GuideChannel[],
  cells: (row: number) => readonly Cell[],
): (event: MouseEvent) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const state = usePageState()
  return (event) => {
    const { target } = event
    if (!(target instanceof Element) || !isPlain(event)) return
    const href = target.closest('a')?.getAttribute('href')
    if (href) {
      event.preventDefault()
      void navigate(href, { state })
      return
    }
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
    const at = Number(target.closest<HTMLElement>('button[data-at]')?.dataset['at'])
    const channel = rows[row]
    const cell = channel && cellAt(cells(row), at)
    if (!channel || cell?.kind !== 'programme') return
    const action = actionOf(channel, cell.item, Date.now())
    if (action.kind === 'offer') openDialog('quick_packets', channelOffer(channel.id))
    if (action.kind === 'refuse') showToast(t(action.text))
  }
}

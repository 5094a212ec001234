import type { ReactNode } from 'react'
import type { Row } from '../api/catalogue.queries.ts'
import { useLineup } from '../domain/lineup.ts'
import { ChannelTile } from './channel-tile.tsx'
import { contentCells } from './content-cells.tsx'
import { HistoryCard } from './history-card.tsx'
import { LiveChannelCard } from './live-channel-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PromoWide } from './promo-wide.tsx'
import { RowFrame } from './row-frame.tsx'
import { shapeOf, tileShapeOf } from './row-shape.rules.ts'
import { TileCard } from './tile-card.tsx'
import { rowChannels } from './zoom/preview.rules.ts'
import { hasPreviews } from './zoom/use-zoom.ts'

interface GenericRowProps {
  row: Row
  allPath: string
}

/** Rows of all but the most common templates. */
export function GenericRow({ row, allPath }: GenericRowProps) {
  if (row.template === 'promo-wide' || row.template === 'promo-bg') return <PromoWide row={row} />
  const shape = shapeOf(row.template)
  if (row.channels.length > 0) return <ChannelRow row={row} allPath={allPath} />
  return (
    <RowFrame row={row} allPath={allPath} shape={shape}>
      {[...contentCells(row.contents, shape), ...historyCells(row), ...personCells(row), ...tileCells(row)]}
    </RowFrame>
  )
}

function ChannelRow({ row, allPath }: GenericRowProps) {
  const lineup = useLineup()
  const loaded = lineup.status === 'loaded' ? lineup : null
  const isLive = row.template === 'channel'
  const Cell = isLive ? LiveChannelCard : ChannelTile
  return (
    <RowFrame row={row} allPath={allPath} shape={isLive ? 'wide' : 'square'}>
      {rowChannels(row.channels, isLive && hasPreviews()).map((channel) => (
        <li key={channel.id} data-item={channel.id}>
          <Cell channel={channel} lineup={loaded} />
        </li>
      ))}
    </RowFrame>
  )
}

const historyCells = ({ histories }: Row): ReactNode[] =>
  histories.map((item) => (
    <li key={item.content.id} data-item={item.content.id}>
      <HistoryCard item={item} />
    </li>
  ))

const personCells = ({ persons }: Row): ReactNode[] =>
  persons.map((person) => (
    <li key={person.id} data-item={person.id}>
      <PersonCard person={person} />
    </li>
  ))

const tileCells = ({ items, template }: Row): ReactNode[] =>
  items.map((tile) => (
    <li key={tile.id} data-item={tile.id}>
      <TileCard tile={tile} shape={tileShapeOf(template)} />
    </li>
  ))

import type { Row } from '../../api/catalogue.queries.ts'
import { useLineup } from '../../domain/lineup.ts'
import {
  CardGrid,
  ChannelTile,
  ContentGrid,
  HistoryCard,
  PersonCard,
  shapeOf,
  TileCard,
  tileShapeOf,
} from '../../rows/index.ts'
import { unique } from './unique.rules.ts'

/** All items of some pages of a row, each kind in its own cards. */
export function RowItems({ rows }: { rows: readonly Row[] }) {
  const template = rows[0]?.template ?? 'content-v'
  const shape = shapeOf(template) === 'tall' || template === 'person' ? 'tall' : 'wide'
  const contents = unique(rows.flatMap((row) => row.contents))
  const histories = rows.flatMap((row) => row.histories)
  const persons = unique(rows.flatMap((row) => row.persons))
  const channels = unique(rows.flatMap((row) => row.channels))
  const tiles = unique(rows.flatMap((row) => row.items))
  return (
    <>
      {contents.length > 0 && <ContentGrid contents={contents} shape={shape} />}
      {histories.length > 0 && (
        <CardGrid shape="wide">
          {histories.map((item) => (
            <li key={item.content.id}>
              <HistoryCard item={item} />
            </li>
          ))}
        </CardGrid>
      )}
      {channels.length > 0 && <Channels channels={channels} />}
      {persons.length > 0 && (
        <CardGrid shape="round">
          {persons.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} />
            </li>
          ))}
        </CardGrid>
      )}
      {tiles.length > 0 && (
        <CardGrid shape="wide">
          {tiles.map((tile) => (
            <li key={tile.id}>
              <TileCard tile={tile} shape={tileShapeOf(template)} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}

function Channels({ channels }: Pick<Row, 'channels'>) {
  const lineup = useLineup()
  return (
    <CardGrid shape="square">
      {channels.map((channel) => (
        <li key={channel.id}>
          <ChannelTile channel={channel} lineup={lineup.status === 'loaded' ? lineup : null} />
        </li>
      ))}
    </CardGrid>
  )
}

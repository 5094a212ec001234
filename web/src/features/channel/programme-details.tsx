import { RowScroller } from '@onair/ui/row-scroller.tsx'
import { type Content, useEpisodes } from '../../api/contents.queries.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type ChannelOnAir, startMs } from '../../domain/on-air.rules.ts'
import { splitAirings } from '../../domain/program-airings.rules.ts'
import { AiringList, EpisodeCard, PersonCard } from '../../rows/index.ts'
import { useProgramAirings } from './channel.queries.ts'
import styles from './programme-details.module.css'

const maxReleases = 4

interface ProgrammeDetailsProps {
  played: ChannelOnAir
  content: Content | undefined
  nowMs: number
}

/** V-2.34: the description, who made it, and its episodes or other releases. */
export function ProgrammeDetails({ played, content, nowMs }: ProgrammeDetailsProps) {
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const { channel, now, next } = played
  return (
    <section className={styles.details} aria-label={t('about_content')}>
      <p className={styles.description}>{now?.program.description || channel.description}</p>
      {next && (
        <p className={styles.next}>
          <span className={styles.nextLabel}>{t('next')}</span>
          <span>{t('next_at', { time: clock(startMs(next)), title: next.program.title })}</span>
        </p>
      )}
      {content && content.persons.length > 0 && (
        <div className={styles.persons}>
          <RowScroller
            label={t('cast_and_crew')}
            heading={<h2 className={styles.heading}>{t('cast_and_crew')}</h2>}
          >
            {content.persons.map((person) => (
              <li key={`${person.id}-${person.role}`}>
                <PersonCard person={person} />
              </li>
            ))}
          </RowScroller>
        </div>
      )}
      {now && <Releases key={now.program.id} programId={now.program.id} content={content} nowMs={nowMs} />}
    </section>
  )
}

interface ReleasesProps {
  programId: number
  content: Content | undefined
  nowMs: number
}

function Releases({ programId, content, nowMs }: ReleasesProps) {
  const { t } = useTranslation()
  const { data: episodes = [] } = useEpisodes(content?.id)
  const { data: airings = [] } = useProgramAirings(programId)
  if (content && episodes.length > 0) {
    return (
      <div className={styles.episodes}>
        <RowScroller label={t('episodes')} heading={<h2 className={styles.heading}>{t('episodes')}</h2>}>
          {episodes.map((entry) => (
            <li key={entry.id}>
              <EpisodeCard entry={entry} still={content.cover.src_16x9} isHere={false} watched={0} />
            </li>
          ))}
        </RowScroller>
      </div>
    )
  }
  const others = splitAirings(airings, nowMs).watchable.filter(({ when }) => when === 'past')
  const shown = others.slice(0, maxReleases)
  return <AiringList id="other-releases" title={t('other_releases')} airings={shown} />
}

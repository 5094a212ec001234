import { homeSlots, type slideSlots, type ValuesOf } from '@onair/contract/prerender'
import { ButtonShape } from '@onair/ui/button.tsx'
import { CardView } from '@onair/ui/card.view.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PictureView } from '@onair/ui/picture.view.tsx'
import { RowScrollerView } from '@onair/ui/row-scroller.view.tsx'
import { HeaderView, logoClass } from '../app/shell/header.view.tsx'
import { MainView } from '../app/shell/main.view.tsx'
import { RowsHomeView } from '../features/home/rows-home.view.tsx'
import { HeroSlideView, HeroView, SlideActionsView, SlideWordsView } from '../rows/hero.view.tsx'
import { RowFrameView, RowHeadingView, seeAllClass, WaitingRowView } from '../rows/row-frame.view.tsx'
import { RowPlaceView } from '../rows/row-place.view.tsx'
import { defineScreen } from './screen.ts'

type Home = ValuesOf<typeof homeSlots>
type Words = ValuesOf<typeof slideSlots>

/** The home page down to its first row of posters. */
export const home = defineScreen(
  homeSlots,
  ({ layout, logo, title, picture, firstSlide, otherSlides, personalRows, posters }) => (
    <>
      <HeaderView data-menu={layout}>
        <span className={logoClass}>
          <Image src={logo} alt="" />
        </span>
      </HeaderView>
      <MainView>
        <RowsHomeView title={title} isUnderHeader>
          <RowPlaceView data-template="promo-bg">
            <HeroView>
              <HeroSlideView isCurrent picture={picture && <PictureView src={picture} kind="hero" first />}>
                <SlideWords {...firstSlide} />
              </HeroSlideView>
              {otherSlides.map((slide, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a page that is drawn once
                <HeroSlideView key={at} isCurrent={false} picture={null}>
                  <SlideWords {...slide} />
                </HeroSlideView>
              ))}
            </HeroView>
          </RowPlaceView>
          {personalRows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a page that is drawn once
            <PersonalRow key={at} {...row} />
          ))}
          {posters && <Posters {...posters} />}
        </RowsHomeView>
      </MainView>
    </>
  ),
)

/** For every slide: the longest text decides the height of all. */
function SlideWords(words: Words) {
  return (
    <SlideWordsView {...words}>
      <SlideActionsView>
        <ButtonShape kind="quiet" />
      </SlideActionsView>
    </SlideWordsView>
  )
}

const nothingYet = '\u00a0'
const placesOfWatched = [1, 2, 3, 4, 5]

/** Room for a row that the server cannot fill; the browser shows it to viewers who had it before. */
function PersonalRow({ id, template, title }: Home['personalRows'][number]) {
  return (
    <RowPlaceView data-template={template} data-personal-row={id} hidden>
      <WaitingRowView shape="wide" heading={<RowHeadingView title={title} />}>
        {placesOfWatched.map((at) => (
          <CardView key={at} shape="wide" title={nothingYet} facts={nothingYet} />
        ))}
      </WaitingRowView>
    </RowPlaceView>
  )
}

function Posters({ title, hasSeeAll, cards }: NonNullable<Home['posters']>) {
  return (
    <RowPlaceView data-template="content-v">
      <RowFrameView shape="tall">
        <RowScrollerView
          heading={
            <RowHeadingView title={title}>
              {hasSeeAll && (
                <span className={seeAllClass} aria-hidden="true">
                  {nothingYet}
                </span>
              )}
            </RowHeadingView>
          }
        >
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a page that is drawn once
            <li key={at}>
              <CardView
                shape="tall"
                picture={card.picture && <PictureView src={card.picture} kind="poster" first={false} />}
                title={card.title}
              />
            </li>
          ))}
        </RowScrollerView>
      </RowFrameView>
    </RowPlaceView>
  )
}

import { contentSlots } from '@onair/contract/prerender'
import { ButtonShape } from '@onair/ui/button.tsx'
import { IconShape } from '@onair/ui/icon.tsx'
import { IconButtonShape } from '@onair/ui/icon-button.tsx'
import { modalPageClass } from '@onair/ui/modal-page.view.ts'
import { PictureView } from '@onair/ui/picture.view.tsx'
import { BreadcrumbsView } from '../features/content/breadcrumbs.view.tsx'
import { BackdropView, ContentFrameView } from '../features/content/content.view.tsx'
import {
  ContentActionsView,
  RoundPlaceView,
  WatchPlaceView,
} from '../features/content/content-actions.view.tsx'
import { ContentFactsView, RatingView } from '../features/content/content-facts.view.tsx'
import { defineScreen } from './screen.ts'

/** The page of a content down to its buttons, which are placeholders until the app runs. */
export const content = defineScreen(
  contentSlots,
  ({ picture, home, section, title, subtitle, age, tags, ratings }) => (
    <main className={modalPageClass} data-over="">
      <ContentFrameView
        backdrop={<BackdropView picture={picture && <PictureView src={picture} kind="hero" first />} />}
        head={
          <>
            <BreadcrumbsView home={home} section={section} title={title} />
            <ContentFactsView
              {...{ title, subtitle, age }}
              tags={tags.map(({ text }) => <li key={text}>{text}</li>)}
              ratings={ratings.map((rating, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a page that is drawn once
                <RatingView key={at} {...rating} star={<IconShape />} />
              ))}
            />
            <ContentActionsView aria-hidden="true">
              <WatchPlaceView>
                <ButtonShape />
              </WatchPlaceView>
              <RoundPlaceView>
                <IconButtonShape />
              </RoundPlaceView>
            </ContentActionsView>
          </>
        }
      />
    </main>
  ),
)

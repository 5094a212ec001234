import { welcomeSlots } from '@onair/contract/prerender'
import { ButtonShape } from '@onair/ui/button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PictureView } from '@onair/ui/picture.view.tsx'
import { WelcomeView, WelcomeWordsView, welcomeLogoClass } from '../features/welcome/welcome.view.tsx'
import { defineScreen } from './screen.ts'

/** The welcome; its buttons are placeholders until the app runs. */
export const welcome = defineScreen(welcomeSlots, ({ layout, picture, logo, title, text, buttons }) => (
  <WelcomeView
    layout={layout}
    picture={picture && <PictureView src={picture} kind="hero" first />}
    top={<Image className={welcomeLogoClass} src={logo} alt="" />}
    words={
      <WelcomeWordsView
        {...{ title, text }}
        isShape
        buttons={buttons.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that nothing tells apart
          <ButtonShape key={at} kind="quiet" />
        ))}
      />
    }
  />
))

import type { Bootstrap } from '@onair/contract'
import { escapeHtml } from '../http/embed.ts'
import type { ClassOf } from './class-names.ts'
import { eagerly, firstPicture, pictureTag } from './first-picture.rules.ts'
import type { FirstScreen } from './first-screen.rules.ts'

const sheet = 'features/welcome/welcome-page'

/** The welcome as the web app draws it; what can be pressed is only a shape until it can be pressed. */
export function welcomeScreen(bootstrap: Bootstrap, classOf: ClassOf): FirstScreen {
  const { welcome, resources, configuration, network, auth } = bootstrap
  const { title, text, background } = welcome
  const shapes = [welcome.can_skip && network.is_guest_allowed, auth.methods.length > 0].filter(Boolean)
  const shape = `<span ${classOf('ui/button', 'button', 'quiet')}></span>`
  const picture = background ? pictureTag(firstPicture(background, 'hero'), classOf, eagerly) : ''
  return {
    picture: background,
    html: [
      `<main ${classOf(sheet, 'page')} data-layout="${configuration.home_layout}">`,
      `<div ${classOf(sheet, 'backdrop')}>${picture}</div>`,
      `<div ${classOf(sheet, 'top')}><img ${classOf(sheet, 'logo')} src="${escapeHtml(resources.logo)}" alt=""></div>`,
      `<div ${classOf(sheet, 'words')}>`,
      `<h1 ${classOf(sheet, 'title')}>${escapeHtml(title)}</h1>`,
      `<p ${classOf(sheet, 'text')}>${escapeHtml(text)}</p>`,
      `<div ${classOf(sheet, 'buttons')} aria-hidden="true">${shapes.map(() => shape).join('')}</div>`,
      '</div></main>',
    ].join(''),
  }
}

import type { Bootstrap } from '@onair/contract'
import type { ValuesOf, welcomeSlots } from '@onair/contract/prerender'

/** Whether a new visitor sees the welcome first, at any address. */
export function isWelcomed({ configuration, network }: Bootstrap): boolean {
  return configuration.has_welcome && !network.auto_auth
}

/** The welcome, with room for its buttons. */
export function welcomeValues(bootstrap: Bootstrap): ValuesOf<typeof welcomeSlots> {
  const { welcome, resources, configuration, network, auth } = bootstrap
  const buttons = [welcome.can_skip && network.is_guest_allowed, auth.methods.length > 0].filter(Boolean)
  return {
    layout: configuration.home_layout,
    picture: welcome.background,
    logo: resources.logo,
    title: welcome.title,
    text: welcome.text,
    buttons: buttons.map(() => ({})),
  }
}

import { worldTenant } from './brand-files.ts'
import { channels } from './channels.ts'
import { films } from './films.ts'
import { operators } from './operators.ts'
import { programs } from './programs.ts'
import { spots } from './spots.ts'
import type { World } from './world.ts'

export { brandFiles, brandsFolder } from './brand-files.ts'
export { messagesOf } from './messages.ts'
export { paySystems } from './pay-systems.ts'
export { promosIn } from './promo.ts'
export { leavingSurvey, poll } from './surveys.ts'
export { cinemaAgreement, contentOffersIn, tariffsOf } from './tariffs.ts'
export type { World, WorldChannel, WorldTenant } from './world.ts'

export const demoWorld: World = {
  tenants: [worldTenant('onair'), worldTenant('aurora'), ...operators],
  channels,
  programs,
  films,
  spots,
}
export { trialTest } from './trial-test.ts'

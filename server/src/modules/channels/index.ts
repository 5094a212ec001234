export type { Channel, LineupChannel } from './channel.ts'
export { presentChannel } from './channels.presenter.ts'
export {
  type Lineup,
  listCategories,
  listChannels,
  listLineups,
  replaceLineup,
  saveChannel,
} from './channels.repository.ts'
export { channelsHandlers } from './channels.routes.ts'
export { type Channels, createChannels } from './channels.service.ts'

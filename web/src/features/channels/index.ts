export { ChannelsPage } from './channels-page.tsx'
export { FreeChannelsPage } from './free-channels-page.tsx'

export { isPushAddress } from './push-address.ts'
export { newPushKey, openPushSender, type PushSender } from './push-sender.ts'

export { isPushAddress } from './push-address.rules.ts'
export { newPushKey, openPushSender, type PushSender } from './push-sender.ts'

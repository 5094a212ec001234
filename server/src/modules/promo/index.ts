export {
  findBatch,
  findCode,
  hasRedeemed,
  type PromoBatch,
  type PromoCode,
  type PromoDraft,
  redeem,
  savePromo,
} from './promo.repository.ts'
export {
  announcedDays,
  chargeOf,
  isRunning,
  normalCode,
  type PromoRefusal,
  refusalOf,
} from './promo.rules.ts'

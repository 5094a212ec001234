export { contentSlots, homeSlots, preloadSlots, slideSlots, welcomeSlots } from './screens.ts'
export type { Part, Slot, Slots, ValuesOf } from './slots.ts'

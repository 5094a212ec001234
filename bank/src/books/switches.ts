import { z } from 'zod'

/** How the bank misbehaves. */
export const Switches = z.strictObject({
  /** Answers 503 to merchants and people. */
  is_down: z.boolean(),
  /** Answers so much later. */
  slow_ms: z.int().min(0).max(120_000),
  refuses_all: z.boolean(),
  /** Leaves every payment in processing until somebody decides at the control panel. */
  holds_all: z.boolean(),
  duplicates_webhooks: z.boolean(),
  reorders_webhooks: z.boolean(),
  loses_webhooks: z.boolean(),
})
export type Switches = z.infer<typeof Switches>

export const allOff: Switches = {
  is_down: false,
  slow_ms: 0,
  refuses_all: false,
  holds_all: false,
  duplicates_webhooks: false,
  reorders_webhooks: false,
  loses_webhooks: false,
}

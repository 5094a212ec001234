import { randomBytes } from 'node:crypto'
import { createSandboxGateway, type PaymentGateway, type SandboxBank } from '../adapters/bank/index.ts'
import type { Database } from '../db/index.ts'
import { findOrCreateSecret } from '../modules/secrets/index.ts'
import type { Config } from './config.ts'

export type Gateways = Partial<Record<'sandbox' | 'stripe', PaymentGateway>>

export type SandboxBankKeys = Pick<SandboxBank, 'merchantKey' | 'webhookSecret'>

/** The keys that the service shares with its sandbox bank; made at the first start and stored. */
export async function sandboxBankKeys(db: Database): Promise<SandboxBankKeys> {
  const keep = async (name: string) => (await findOrCreateSecret(db, name, randomBytes(32))).toString('hex')
  return {
    merchantKey: await keep('sandbox bank merchant'),
    webhookSecret: await keep('sandbox bank webhooks'),
  }
}

/** The gateways that the settings name, by the name that pay systems give them. */
export async function openGateways(
  { sandboxBank, stripe }: Pick<Config, 'sandboxBank' | 'stripe'>,
  db: Database,
): Promise<Gateways> {
  const gateways: Gateways = {}
  if (sandboxBank) {
    const keys = sandboxBank.keys ?? (await sandboxBankKeys(db))
    gateways.sandbox = createSandboxGateway({ url: sandboxBank.url, ...keys })
  }
  if (stripe) {
    // Its library is large: whoever does not use it does not load it.
    const { createStripeGateway } = await import('../adapters/bank/stripe.ts')
    gateways.stripe = createStripeGateway(stripe)
  }
  return gateways
}

import { randomBytes } from 'node:crypto'
import { createSandboxGateway, type PaymentGateway, type SandboxBank } from '../adapters/bank/index.ts'
import type { Database } from '../db/index.ts'
import { findOrCreateSecret } from '../modules/secrets/index.ts'
import type { Config } from './config.ts'

export type SandboxBankKeys = Pick<SandboxBank, 'merchantKey' | 'webhookSecret'>

/** What the service and its sandbox bank know each other by; made at the first start, and kept. */
export async function sandboxBankKeys(db: Database): Promise<SandboxBankKeys> {
  const keep = async (name: string) => (await findOrCreateSecret(db, name, randomBytes(32))).toString('hex')
  return {
    merchantKey: await keep('sandbox bank merchant'),
    webhookSecret: await keep('sandbox bank webhooks'),
  }
}

/** The gateway that the settings name; without one nothing can be paid from outside. */
export async function openGateway(
  { sandboxBank }: Pick<Config, 'sandboxBank'>,
  db: Database,
): Promise<PaymentGateway | undefined> {
  if (!sandboxBank) return undefined
  const keys = sandboxBank.keys ?? (await sandboxBankKeys(db))
  return createSandboxGateway({ url: sandboxBank.url, ...keys })
}

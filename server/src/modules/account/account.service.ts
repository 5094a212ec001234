import type { Parsed } from '@onair/contract'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { Translated } from '../../core/translate.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { lockSettings, type UserColumns, writeUser } from '../users/index.ts'
import { findAgreement, insertAcceptances, listAgreements } from './account.repository.ts'
import { mergeSettings } from './account.rules.ts'

type Change = Pick<Parsed<'updateUser'>['body'], 'first_name' | 'email' | 'phone' | 'settings'>

const Stored = z.record(z.string(), z.unknown())

/** Unique constraint → failure, for values that another account of the tenant has. */
const takenBy: Record<string, () => Failure> = {
  users_by_email: () => new Failure('duplicate_email'),
  users_by_phone: () => new Failure('invalid_phone', { phone: 'belongs to another account' }),
}

function failureOf(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  return takenBy[constraint]?.() ?? error
}

async function columnsOf(work: Database, userId: number, change: Change): Promise<UserColumns> {
  const { first_name, email, phone, settings } = change
  const columns: UserColumns = {
    ...(first_name !== undefined && { first_name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
  if (!settings) return columns
  const merged = mergeSettings(Stored.parse((await lockSettings(work, userId)).settings), settings)
  if (!merged) throw new Failure('invalid_request', { settings: 'are too many' })
  return { ...columns, settings: JSON.stringify(merged) }
}

export function createAccount(db: Database) {
  return {
    /** Writes the named fields and `alongside` in one transaction; a new phone is verified before. */
    change: (userId: number, change: Change, alongside: (work: Database) => Promise<void>) =>
      inTransaction(db, async (work) => {
        const columns = await columnsOf(work, userId, change)
        if (Object.keys(columns).length) await writeUser(work, userId, columns)
        await alongside(work)
      }).catch((error: unknown) => {
        throw failureOf(error)
      }),

    agreements: (tenantId: number, userId: number) => listAgreements(db, tenantId, userId),

    /** An agreement with its words; undefined for one that the tenant has not. */
    async agreement(tenantId: number, id: number) {
      const found = await findAgreement(db, tenantId, id)
      return (
        found && { url: found.url, title: Translated.parse(found.title), text: Translated.parse(found.text) }
      )
    },

    async accept(tenantId: number, userId: number, ids: number[], nowMs: number) {
      const offered = new Set((await listAgreements(db, tenantId, userId)).map(({ id }) => id))
      if (!ids.every((id) => offered.has(id))) throw new Failure('not_found')
      await insertAcceptances(db, userId, [...new Set(ids)], new Date(nowMs))
      return listAgreements(db, tenantId, userId)
    },
  }
}

export type Account = ReturnType<typeof createAccount>

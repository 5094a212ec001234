import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { Id, PathId } from '../core/values.ts'
import { Receipt } from './receipts.entities.ts'

export const receiptsEndpoints = {
  listReceipts: endpoint({
    method: 'GET',
    path: '/v2/users/self/receipts',
    summary: 'Receipts of the user, the newest first',
    access: 'user',
    query: z.object({ limit: paging.limit, before: PathId.optional() }),
    answer: z.object({
      receipts: z.array(Receipt),
      next: Id.nullable().meta({ description: 'The `before` of the next page; null after the last' }),
    }),
  }),
  getReceiptDocument: endpoint({
    method: 'GET',
    path: '/v2/users/self/receipts/{number}/document',
    summary: 'A receipt to print and to file',
    access: 'user',
    params: z.object({ number: PathId }),
    answer: z.string().meta({ examples: ['<!doctype html>'] }),
    file: { type: 'text/html', name: 'receipt-{number}.html' },
    errors: ['not_found'],
  }),
}

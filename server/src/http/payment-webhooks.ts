import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WebhookHeaders } from '../adapters/bank/index.ts'
import { Failure } from '../core/failure.ts'

const Params = z.object({ paySystem: z.coerce.number().int().positive().max(2_147_483_647) })

export interface PaymentWebhooksOptions {
  pay: {
    hear(paySystemId: number, headers: WebhookHeaders, rawBody: Buffer, nowMs: number): Promise<void>
  }
  clock(): number
}

/** Where banks tell of payments. A signature is over the very bytes of the body, so that nothing parses them before. */
export async function servePaymentWebhooks(
  app: FastifyInstance,
  { pay, clock }: PaymentWebhooksOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/webhooks/payments/:paySystem', async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success || !Buffer.isBuffer(request.body)) throw new Failure('not_found')
      await pay.hear(params.data.paySystem, request.headers, request.body, clock())
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listDemoMessages } from '../adapters/courier/index.ts'
import type { Database } from '../db/index.ts'
import { renderStyle } from './frame.ts'
import { lookOf } from './look.ts'
import { type Delivered, renderBot, renderPhone } from './phone.page.ts'
import { botScript, phoneScript } from './phone.scripts.ts'

/** Shows the demo messages as a phone, and a demo bot that sends codes. */
export function serveDemoPhone(app: FastifyInstance, db: Database): void {
  const messagesOf = async ({ tenant }: FastifyRequest): Promise<Delivered[]> => {
    const rows = await listDemoMessages(db, tenant.id)
    return rows.map(({ id, channel, recipient, text, created_at }) => ({
      ...{ id, channel, recipient, text },
      time: created_at.toISOString(),
    }))
  }
  const send = (reply: FastifyReply, type: 'html' | 'css' | 'javascript', text: string) =>
    reply.header('cache-control', 'no-store').type(`text/${type}; charset=utf-8`).send(text)

  app.get('/demo/phone', async (request, reply) =>
    send(reply, 'html', renderPhone(lookOf(request), await messagesOf(request))),
  )
  app.get('/demo/phone.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: await messagesOf(request) }),
  )
  app.get('/demo/bot', async (request, reply) => {
    const messages = await messagesOf(request)
    const chat = messages.filter(({ channel }) => channel === 'chat')
    return send(reply, 'html', renderBot(lookOf(request), chat))
  })
  app.get('/demo/phone.css', async (request, reply) => send(reply, 'css', renderStyle(lookOf(request))))
  app.get('/demo/phone.js', async (_, reply) => send(reply, 'javascript', phoneScript))
  app.get('/demo/bot.js', async (_, reply) => send(reply, 'javascript', `${phoneScript}\n${botScript}`))
}

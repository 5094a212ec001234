import type { FastifyRequest } from 'fastify'
import { clientAddress } from './address.rules.ts'

export function addressOf(request: FastifyRequest): string {
  return clientAddress(request.ip, request.socket.remoteAddress)
}

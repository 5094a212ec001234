import type { FastifyRequest } from 'fastify'
import { presentResources } from '../modules/tenants/index.ts'
import type { DemoLook } from './frame.ts'

export function lookOf({ tenant, language }: FastifyRequest): DemoLook {
  return { shortname: tenant.shortname, resources: presentResources(tenant, language), language }
}

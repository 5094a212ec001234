import type { Tenant } from '../core/tenant.ts'

/** For whom the meta data of a page are collected. */
export interface PageRequest {
  tenant: Tenant
  language: string
  nowMs: number
}

import type { PaymentGateway } from '../../adapters/bank/index.ts'
import type { PaySystem } from '../../modules/payments/index.ts'

/** The adapter of a pay system. */
export type GatewayOf = (system: Pick<PaySystem, 'gateway'>) => PaymentGateway

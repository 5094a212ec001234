export type {
  GatewayEvent,
  GatewayPayment,
  PaymentGateway,
  PaymentOrder,
  StatementLine,
  WebhookHeaders,
} from './gateway.ts'
export { createSandboxGateway, type SandboxBank } from './sandbox.ts'

export type { GatewayPayment, PaymentGateway, StatementLine, WebhookHeaders } from './gateway.ts'
export { createSandboxGateway, type SandboxBank } from './sandbox.ts'

export type { GatewayPayment, PaymentGateway, WebhookHeaders } from './gateway.ts'
export { createSandboxGateway, type SandboxBank } from './sandbox.ts'

export type { GatewayEvent, GatewayPayment, PaymentGateway, PaymentOrder, StatementLine } from './gateway.ts'
export { createSandboxGateway, type SandboxBank } from './sandbox.ts'

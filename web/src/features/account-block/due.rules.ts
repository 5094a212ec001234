import type { PaySystem } from '../../api/payment.queries.ts'

type System = Pick<PaySystem, 'shortname' | 'payforms'>

/** the pay system whose code pays a debt; that of Kaspi where there is one, undefined where there is none. */
export function codeSystem<T extends System>(systems: readonly T[]): T | undefined {
  const withCode = systems.filter(({ payforms }) =>
    payforms.some(({ shortname }) => shortname === 'qrcode_make_transaction'),
  )
  return withCode.find(({ shortname }) => shortname === 'kaspi') ?? withCode[0]
}

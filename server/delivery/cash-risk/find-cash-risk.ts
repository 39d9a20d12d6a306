import { type CashDemand, type CashRisk, cashDemandOf, cashRiskOf, usesCashRisk } from '@kargha/domain/cash-risk.ts'
import { noPaise, percent } from '@kargha/domain/money.ts'
import type { AdvanceRule } from '@kargha/domain/pricing.ts'
import { advanceRuleOf } from '../../orders/pricing/price-lines.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'
import { type CashRecipient, cashHistoryOf } from './cash-history.ts'

/** Null, without a query, in a shop that demands nothing by it. */
export const findCashRisk = async (
  db: Database,
  settings: ShopSettings,
  recipient: CashRecipient,
): Promise<CashRisk | null> => (usesCashRisk(settings) ? cashRiskOf(await cashHistoryOf(db, recipient)) : null)

/** Of an order online, to say later what it would have needed. */
export const demandOf = (risk: CashRisk | null, settings: ShopSettings): CashDemand =>
  risk === null ? 'nothing' : cashDemandOf(risk.score, null, settings)

/** The shop's own advance, but a percentage no smaller than that of risky orders, and from any total. */
export function riskyAdvanceOf(settings: ShopSettings): AdvanceRule {
  const { amount, percent: usual } = advanceRuleOf(settings)
  return { amount, percent: percent(Math.max(usual, settings.cashAdvancePercent)), from: noPaise }
}

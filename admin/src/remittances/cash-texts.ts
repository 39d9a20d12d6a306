import type { CashByAge } from '@kargha/contract/staff/remittances.ts'
import { formatRupees } from '@kargha/domain/money.ts'

export const ageText = ({ fromDays, toDays }: Pick<CashByAge['ages'][number], 'fromDays' | 'toDays'>) =>
  toDays === null ? `More than ${fromDays - 1} days` : `${fromDays} to ${toDays} days`

/** Of parcels; the amount for those who may see it. */
export const cashText = ({ parcels, amount }: CashByAge['total']) =>
  amount === null ? `${parcels}` : `${parcels} · ${formatRupees(amount)}`

import type { CashByAge } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'

export const ageText = ({ fromDays, toDays }: Pick<CashByAge['ages'][number], 'fromDays' | 'toDays'>) =>
  toDays === null ? `More than ${fromDays - 1} days` : `${fromDays} to ${toDays} days`

/** Of parcels; the amount for those who may see it. */
export const cashText = ({ parcels, amount }: CashByAge['total']) =>
  [counted(parcels, 'parcel', 'parcels'), ...(amount === null ? [] : [formatRupees(amount)])].join(' · ')

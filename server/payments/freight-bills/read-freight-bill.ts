import { noPaise, type Paise, paise } from '@kargha/domain/money.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import { awbHeadings } from '../remittances/read-statement.ts'
import { readStatement, type Statement, type StatementRules } from '../statements/read-statement.ts'

export type FreightLine = { row: number; awb: string; amount: Paise; weightGrams: number | null }
type ReadLine = FreightLine & { charge: string }

type ColumnName = 'awb' | 'amount' | 'weight' | 'charge'

/** From this on, a number without a unit is of grams: no parcel weighs as many kilograms. */
const leastGrams = 50
const mostGrams = 1_000_000

/** Grams in `1.5`, `1.5 kg` or `1500 gm`; null where nothing stands. */
function gramsIn(cell: string): number | null | undefined {
  if (amountIn(cell) === null) return null
  const { number, unit = '' } = /^(?<number>\d+(?:\.\d+)?)\s*(?<unit>kgs?|g|gms?|grams?)?$/i.exec(cell)?.groups ?? {}
  if (number === undefined) return undefined
  const isGrams = unit === '' ? Number(number) >= leastGrams : /^g/i.test(unit)
  const grams = Math.round(Number(number) * (isGrams ? 1 : 1000))
  return grams <= mostGrams ? grams : undefined
}

const rules: StatementRules<ColumnName, ReadLine> = {
  key: 'awb',
  columns: {
    awb: { called: 'tracking number', ofSeveral: 'ask', headings: awbHeadings },
    // Of several, the one with everything in it: return, cash handling and GST.
    amount: {
      called: 'freight',
      ofSeveral: 'first',
      headings: [
        'freighttotalamount',
        'freighttotal',
        'totalfreight',
        'totalfreightcharges',
        'totalamount',
        'totalcharges',
        'totalcharge',
        'grandtotal',
        'total',
        'netamount',
        'billedamount',
        'chargedamount',
        'freightamount',
        'freightcharges',
        'freightcharge',
        'freight',
        'shippingcharges',
        'amount',
        'charges',
        'debit',
      ],
    },
    weight: {
      called: 'weight',
      ofSeveral: 'first',
      isOptional: true,
      headings: [
        'chargedweight',
        'chargeableweight',
        'chargeweight',
        'billedweight',
        'billableweight',
        'finalweight',
        'chargedweightkg',
        'chargedweightinkg',
        'appliedweight',
        'weight',
      ],
    },
    charge: {
      called: 'charge',
      ofSeveral: 'first',
      isOptional: true,
      headings: ['chargetype', 'chargehead', 'transactiontype', 'description', 'particulars', 'category', 'type'],
    },
  },
  lineOf(row, { awb, amount: amountText, weight, charge }) {
    const amount = amountIn(amountText, { rounds: true })
    if (amount === undefined) return { row, message: `“${amountText}” is no amount` }
    const weightGrams = gramsIn(weight)
    if (weightGrams === undefined) return { row, message: `“${weight}” is no weight` }
    if ((amount ?? noPaise) === noPaise) return null
    return { row, awb: awb.toUpperCase(), amount: amount ?? noPaise, weightGrams, charge: charge.toLowerCase() }
  },
}

/** One parcel may have a row for each kind of charge, such as freight and cash handling; the same kind twice is billed twice. */
function joinCharges(lines: readonly ReadLine[]): FreightLine[] {
  const joined: FreightLine[] = []
  const byAwb = new Map<string, { line: FreightLine; charges: Set<string> }>()
  for (const { charge, ...line } of lines) {
    const first = byAwb.get(line.awb)
    if (first && !first.charges.has(charge)) {
      first.charges.add(charge)
      first.line.amount = paise(first.line.amount + line.amount)
      first.line.weightGrams = Math.max(first.line.weightGrams ?? 0, line.weightGrams ?? 0) || null
    } else {
      joined.push(line)
      if (!first) byAwb.set(line.awb, { line, charges: new Set([charge]) })
    }
  }
  return joined
}

/** A courier's bill for freight: CSV or a workbook. Throws VALIDATION_FAILED. */
export async function readFreightBill(
  bytes: Buffer,
  chosen: { awb?: string | undefined; amount?: string | undefined } = {},
): Promise<Statement<FreightLine>> {
  const { lines, ...statement } = await readStatement(bytes, rules, chosen)
  return { ...statement, lines: joinCharges(lines) }
}

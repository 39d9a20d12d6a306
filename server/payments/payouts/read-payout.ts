import type { payoutLineKinds } from '@kargha/domain/enums.ts'
import { noPaise, type Paise, paise } from '@kargha/domain/money.ts'
import { amountIn, dayIn } from '../../platform/csv/cell-values.ts'
import type { ColumnRule } from '../../platform/csv/find-columns.ts'
import { readStatement, type Statement, type StatementRules } from '../statements/read-statement.ts'

/**
 * `amount` as it is paid out: less than nothing for a refund. `fee` and its `gst` are what the gateway keeps; less than nothing
 * where it gives them back. `reference` is our id of the payment or refund.
 */
export type PayoutLine = {
  row: number
  kind: (typeof payoutLineKinds)[number]
  reference: string
  gatewayReference: string
  amount: Paise
  fee: Paise
  gst: Paise
  utr: string
  paidOn: string | null
}
type ReadLine = PayoutLine & { instrument: string }

const column = (called: string, ...headings: string[]): ColumnRule => ({ called, headings, ofSeveral: 'first' })
const optional = (called: string, ...headings: string[]) => ({ ...column(called, ...headings), isOptional: true })

const columns = {
  kind: column('kind of payment', 'paymenttype', 'transactiontype', 'type'),
  reference: column(
    'transaction id',
    'merchantreferenceid',
    'merchantorderid',
    'merchanttransactionid',
    'merchantrefundid',
  ),
  amount: column('amount', 'amount', 'transactionamount', 'totaltransactionamount'),
  fee: column('fee', 'fee', 'fees', 'feeamount', 'mdr', 'pgfee', 'commission'),
  igst: optional('IGST', 'igst', 'gst', 'tax', 'taxamount'),
  cgst: optional('CGST', 'cgst'),
  sgst: optional('SGST', 'sgst'),
  gatewayReference: optional('PhonePe’s id', 'phonepereferenceid', 'phonepetransactionid'),
  utr: optional('bank’s reference', 'bankreferenceno', 'bankreferencenumber', 'settlementutr', 'utr', 'utrno'),
  paidOn: optional('day', 'settlementdate', 'settledon'),
  instrument: optional('instrument', 'instrument', 'paymentinstrument', 'paymentmode'),
}
type ColumnName = keyof typeof columns

/** A reversal gives a payment back, as a refund does. */
const kindOf = (word: string): PayoutLine['kind'] =>
  /^payment/i.test(word) ? 'Payment' : /^(refund|reversal)/i.test(word) ? 'Refund' : 'Other'

const rules: StatementRules<ColumnName, ReadLine> = {
  columns,
  key: 'kind',
  lineOf(row, cells) {
    const amounts = new Map<ColumnName, Paise>()
    for (const name of ['amount', 'fee', 'igst', 'cgst', 'sgst'] as const) {
      const amount = amountIn(cells[name], { rounds: name !== 'amount' })
      if (amount === undefined) return { row, message: `“${cells[name]}” is no amount` }
      amounts.set(name, amount ?? noPaise)
    }
    const of = (...names: ColumnName[]) => paise(names.reduce((total, name) => total + (amounts.get(name) ?? 0), 0))
    const [amount, fee, gst] = [of('amount'), of('fee'), of('igst', 'cgst', 'sgst')]
    if (amount === noPaise && fee === noPaise && gst === noPaise) return null
    const kind = kindOf(cells.kind)
    return {
      ...{ row, kind, reference: cells.reference, gatewayReference: cells.gatewayReference, fee, gst },
      amount: kind === 'Refund' ? paise(-Math.abs(amount)) : amount,
      ...{ utr: cells.utr, paidOn: dayIn(cells.paidOn) ?? null, instrument: cells.instrument },
    }
  },
}

/** What was paid in parts, as from a wallet and by card, has a row for each instrument. */
function joinParts(lines: readonly ReadLine[]): PayoutLine[] {
  const joined: PayoutLine[] = []
  const parts = new Map<string, { line: PayoutLine; instruments: Set<string> }>()
  for (const { instrument, ...line } of lines) {
    const key = `${line.kind} ${line.reference}`
    const first = parts.get(key)
    if (line.reference !== '' && first && !first.instruments.has(instrument)) {
      first.instruments.add(instrument)
      for (const name of ['amount', 'fee', 'gst'] as const) first.line[name] = paise(first.line[name] + line[name])
    } else {
      joined.push(line)
      if (!first) parts.set(key, { line, instruments: new Set([instrument]) })
    }
  }
  return joined
}

/** PhonePe writes fees as less than nothing, to be added up; what is kept from payments shows whether a file does. */
function withFeesAsCost(lines: readonly PayoutLine[]): PayoutLine[] {
  const kept = lines.reduce((total, { kind, fee, gst }) => (kind === 'Payment' ? total + fee + gst : total), 0)
  const sign = kept > 0 ? 1 : -1
  return lines.map(({ fee, gst, ...line }) => ({ ...line, fee: paise(sign * fee || 0), gst: paise(sign * gst || 0) }))
}

/** PhonePe's settlement report: CSV or a workbook. Throws VALIDATION_FAILED. */
export async function readPayout(bytes: Buffer): Promise<Statement<PayoutLine>> {
  const { lines, ...statement } = await readStatement(bytes, rules)
  return { ...statement, lines: withFeesAsCost(joinParts(lines)) }
}

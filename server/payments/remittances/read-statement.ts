import { noPaise, type Paise } from '@kargha/domain/money.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import { readStatement, type Statement, type StatementRules } from '../statements/read-statement.ts'

/** `row` is the spreadsheet's, `reference` the courier's number of its payment. */
export type CashLine = { row: number; awb: string; amount: Paise; deducted: Paise; reference: string }

/** Couriers' words for a tracking number, without spaces and signs. */
export const awbHeadings = [
  'awb',
  'awbno',
  'awbnum',
  'awbcode',
  'awbnumber',
  'waybill',
  'waybillno',
  'waybillnum',
  'waybillnumber',
  'trackingno',
  'trackingid',
  'trackingnumber',
  'articleno',
  'articlenumber',
  'consignmentno',
  'consignmentnumber',
  'cnno',
  'docketno',
  'docketnumber',
  'lrno',
]

type ColumnName = 'awb' | 'amount' | 'deducted' | 'reference'

const rules: StatementRules<ColumnName, CashLine> = {
  key: 'awb',
  columns: {
    awb: { called: 'tracking number', ofSeveral: 'ask', headings: awbHeadings },
    amount: {
      called: 'amount',
      ofSeveral: 'ask',
      headings: [
        'amount',
        'codamount',
        'codamt',
        'codvalue',
        'collectedamount',
        'amountcollected',
        'codcollected',
        'remittedamount',
        'amountremitted',
        'remittanceamount',
        'codremitted',
        'amountpaid',
        'paidamount',
      ],
      otherwise: ['price', 'codprice', 'collectableamount', 'collectibleamount', 'value'],
    },
    deducted: {
      called: 'freight deducted',
      ofSeveral: 'first',
      isOptional: true,
      headings: [
        'freightdeducted',
        'freightdeduction',
        'deducted',
        'deduction',
        'deductions',
        'deductedamount',
        'freightcharges',
        'freightcharge',
        'freight',
        'shippingcharges',
      ],
    },
    reference: {
      called: 'number of the payment',
      ofSeveral: 'first',
      isOptional: true,
      headings: ['crfid', 'crfno', 'crfnumber', 'crf', 'remittanceid', 'remittanceno', 'utr', 'utrno', 'utrnumber'],
    },
  },
  lineOf(row, { awb, amount: amountText, deducted: deductedText, reference }) {
    const amount = amountIn(amountText)
    if (amount === undefined) return { row, message: `“${amountText}” is no amount` }
    const deducted = amountIn(deductedText, { rounds: true })
    if (deducted === undefined) return { row, message: `“${deductedText}” is no amount` }
    // Some write what they keep with a minus, others without.
    const kept = Math.abs(deducted ?? noPaise) as Paise
    if ((amount ?? noPaise) === noPaise && kept === noPaise) return null
    return { row, awb: awb.toUpperCase(), amount: amount ?? noPaise, deducted: kept, reference }
  },
}

export const readCashStatement = (
  bytes: Buffer,
  chosen: { awb?: string | undefined; amount?: string | undefined } = {},
): Promise<Statement<CashLine>> => readStatement(bytes, rules, chosen)

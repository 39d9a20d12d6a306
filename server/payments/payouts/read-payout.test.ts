import { describe, expect, it } from 'vitest'
import { readPayout } from './read-payout.ts'

const headings =
  'PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,TransactionDate,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST'
const read = (...rows: string[]) => readPayout(Buffer.from([headings, ...rows].join('\n')))
const row = (kind: string, reference: string, amounts: string, instrument = 'UPI_REDEMPTION') =>
  `${kind},${reference},OM1,PhonePe,${instrument},2026-11-01,2026-11-01,03/11/2026,UTR1,${amounts}`

describe('PhonePe’s settlement report', () => {
  it('has payments, refunds and other entries, with what PhonePe keeps', async () => {
    const { lines, faults } = await read(
      row('PAYMENT', 'KG-1-1', '1000.00,-20.00,-3.60,0,0'),
      row('REFUND', 'R-KG-1', '500.00,0,0,0,0'),
      row('REVERSAL', 'R-KG-2', '-40,10.00,1.80,,'),
      row('EXCESS_RECOVERY', '', '-7.5,NA,-,,'),
      'TOTAL,,,,,,,,,1452.5,-10,,,',
    )
    expect(faults).toEqual([])
    expect(lines.map(({ kind, reference, amount, fee, gst }) => [kind, reference, amount, fee, gst])).toEqual([
      ['Payment', 'KG-1-1', 100_000, 2_000, 360],
      ['Refund', 'R-KG-1', -50_000, 0, 0],
      ['Refund', 'R-KG-2', -4_000, -1_000, -180],
      ['Other', '', -750, 0, 0],
    ])
    expect(lines[0]).toMatchObject({ row: 2, gatewayReference: 'OM1', utr: 'UTR1', paidOn: '2026-11-03' })
  })

  it('may write fees as costs, and GST in two parts', async () => {
    const { lines } = await read(row('PAYMENT', 'KG-1-1', '1000,20.004,,1.80,1.80'))
    expect(lines).toMatchObject([{ fee: 2_000, gst: 360 }])
  })

  it('has a row for each instrument of one payment, but no row twice', async () => {
    const { lines } = await read(
      row('PAYMENT', 'KG-1-1', '600,-12,-2.16,,', 'WALLET_REDEMPTION'),
      row('PAYMENT', 'KG-1-1', '400,-8,-1.44,,', 'PG_REDEMPTION_CC'),
      row('PAYMENT', 'KG-1-1', '400,-8,-1.44,,', 'PG_REDEMPTION_CC'),
    )
    expect(lines.map(({ row, amount, fee, gst }) => [row, amount, fee, gst])).toEqual([
      [2, 100_000, 2_000, 360],
      [4, 40_000, 800, 144],
    ])
  })

  it('has a fault where an amount can’t be read, and must name the fee', async () => {
    expect((await read(row('PAYMENT', 'KG-1-1', 'ten,-1,,,'))).faults).toEqual([
      { row: 2, message: '“ten” is no amount' },
    ])
    await expect(
      readPayout(Buffer.from('PaymentType,MerchantReferenceId,Amount\nPAYMENT,KG-1-1,10\n')),
    ).rejects.toThrow('There is no column with the fee: PaymentType, MerchantReferenceId, Amount')
  })
})

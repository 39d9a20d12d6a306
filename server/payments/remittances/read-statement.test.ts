import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { readCashStatement } from './read-statement.ts'

type Chosen = Parameters<typeof readCashStatement>[1]
const read = (text: string | Buffer, chosen?: Chosen) => readCashStatement(Buffer.from(text), chosen)
const linesOf = async (text: string) => (await read(text)).lines.map(({ awb, amount }) => [awb, amount])

async function refusalOf(text: string | Buffer, chosen?: Chosen): Promise<string> {
  try {
    await read(text, chosen)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('It was not refused')
}

describe('a courier’s statement', () => {
  it('is read by its usual headings, in any case, order and company', async () => {
    expect(await read('CRF ID,AWB Code,Order Id,COD Amount\nC1,SF1,KG-1,1299.50\nC1,SF2,KG-2,900\n')).toEqual({
      columns: { awb: 'AWB Code', amount: 'COD Amount', deducted: null, reference: 'CRF ID' },
      lines: [
        { row: 2, awb: 'SF1', amount: 129_950, deducted: 0, reference: 'C1' },
        { row: 3, awb: 'SF2', amount: 90_000, deducted: 0, reference: 'C1' },
      ],
      faults: [],
      leftOut: 0,
    })
    expect(await linesOf('remitted_amount,WAYBILL NO.\n10,D1')).toEqual([['D1', 1_000]])
    expect(await linesOf('waybill_num;Price\nD1;1,299/-')).toEqual([['D1', 129_900]])
    expect(await linesOf('AWB,Price,COD Amount\nD1,20,10')).toEqual([['D1', 1_000]])
    for (const heading of ['COD Amount(Rs.)', 'Amount in INR', 'Amount (₹)', 'Collected Amount (in Rs)'])
      expect(await linesOf(`AWB,${heading}\nD1,10`), heading).toEqual([['D1', 1_000]])
  })

  it('is read as spreadsheets write it', async () => {
    const bom = '\uFEFF'
    const table = `${bom}"AWB","Amount"\r\n"=""00123""","1,29,999.5"\r\n="00124","₹ 5"\r\n'00125,Rs. 7.05\r\n`
    expect(await linesOf(table)).toEqual([
      ['00123', 12_999_950],
      ['00124', 500],
      ['00125', 705],
    ])
    expect(await linesOf('AWB;Amount\nA1;10\n')).toEqual([['A1', 1_000]])
    expect(await linesOf('AWB\tAmount\nA1\t"1,000"\n')).toEqual([['A1', 100_000]])
  })

  it('takes money back in some lines, and has rows that pay nothing', async () => {
    const table = 'AWB,Amount\nA1,17955.0000\nA2,-450.00\nA3,"(1,234.00)"\nA4,-\nA5,NA\nA6,\nA7,0.00\n'
    const { lines, leftOut, faults } = await read(table)
    expect(lines.map(({ awb, amount }) => [awb, amount])).toEqual([
      ['A1', 1_795_500],
      ['A2', -45_000],
      ['A3', -123_400],
    ])
    expect([leftOut, faults]).toEqual([4, []])
  })

  it('may name the freight that the courier keeps, with or without a minus', async () => {
    const { lines } = await read('AWB,COD Amount,Freight Deducted,Net\nA1,900,-85.504,814\nA2,-,72,-72\n')
    expect(lines.map(({ amount, deducted }) => [amount, deducted])).toEqual([
      [90_000, 8_550],
      [0, 7_200],
    ])
  })

  it('may begin with other rows and end with a sum', async () => {
    const table = 'Fast Couriers\nStatement of,November\n\nNo,AWB,Amount\n1,A1,10\n2,a2,20\n,,30\n,Grand Total,30\n'
    expect((await read(table)).lines).toMatchObject([
      { row: 5, awb: 'A1', amount: 1_000 },
      { row: 6, awb: 'A2', amount: 2_000 },
    ])
  })

  it('may be read by other columns that staff name', async () => {
    const table = 'Docket,Net,Amount\nX1,90,100\n'
    expect((await read(table, { awb: 'docket', amount: 'Net' })).lines).toMatchObject([{ awb: 'X1', amount: 9_000 }])
  })

  it.each([
    ['no column with tracking numbers', 'Docket,Amount\nX1,90\n', 'tracking number: Docket, Amount'],
    ['no column with amounts', 'AWB,Net\nX1,90\n', 'column with the amount: AWB, Net'],
    ['two columns with amounts', 'AWB,COD Amount,Remitted Amount\nX1,9,8\n', 'amount: COD Amount, Remitted Amount'],
    ['nothing', '', 'this table has no headings'],
  ])('asks which to read where it has %s', async (_, table, message) =>
    expect(await refusalOf(table)).toContain(message),
  )

  it('asks again for a column that it doesn’t have', async () =>
    expect(await refusalOf('AWB,Amount\nX1,90\n', { amount: 'Paid' })).toContain('column with the amount: AWB, Amount'))

  it.each(['12.345', 'ten', '1e5', '99999999999'])('has a fault where the amount is “%s”', async (amount) => {
    const { lines, faults } = await read(`AWB,Amount\nA1,${amount}\nA2,10\n`)
    expect(faults).toEqual([{ row: 2, message: `“${amount}” is no amount` }])
    expect(lines).toHaveLength(1)
  })

  it('has a fault where a spreadsheet has rounded the tracking number', async () =>
    expect((await read('AWB,Amount\n1.43126E+12,10\n')).faults).toMatchObject([
      { row: 2, message: expect.stringMatching(/rounded.*1.43126E\+12/) },
    ]))

  it('has a fault where the tracking number is too long', async () =>
    expect((await read(`AWB,Amount\n${'9'.repeat(101)},10\n`)).faults).toMatchObject([{ row: 2 }]))
})

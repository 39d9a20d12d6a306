import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ChosenColumns, readStatement } from './read-statement.ts'

const read = (text: string | Buffer, chosen?: ChosenColumns) => readStatement(Buffer.from(text), chosen)
const linesOf = (text: string) => read(text).lines.map(({ awb, amount }) => [awb, amount])

function refusalOf(text: string | Buffer, chosen?: ChosenColumns): string {
  try {
    read(text, chosen)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('It was not refused')
}

describe('a courier’s statement', () => {
  it('is read by its usual headings, in any case, order and company', () => {
    expect(read('CRF ID,AWB Code,Order Id,COD Amount\nC1,SF1,KG-1,1299.50\nC1,SF2,KG-2,900\n')).toEqual({
      columns: { awb: 'AWB Code', amount: 'COD Amount' },
      lines: [
        { row: 2, awb: 'SF1', amount: 129_950 },
        { row: 3, awb: 'SF2', amount: 90_000 },
      ],
      faults: [],
    })
    expect(linesOf('remitted_amount,WAYBILL NO.\n10,D1')).toEqual([['D1', 1_000]])
  })

  it('is read as spreadsheets write it', () => {
    const bom = '\uFEFF'
    const table = `${bom}"AWB","Amount"\r\n"=""00123""","1,29,999.5"\r\n="00124","₹ 5"\r\n'00125,Rs. 7.05\r\n`
    expect(linesOf(table)).toEqual([
      ['00123', 12_999_950],
      ['00124', 500],
      ['00125', 705],
    ])
    expect(linesOf('AWB;Amount\nA1;10\n')).toEqual([['A1', 1_000]])
    expect(linesOf('AWB\tAmount\nA1\t"1,000"\n')).toEqual([['A1', 100_000]])
  })

  it('may begin with other rows and end with a sum', () => {
    const table = 'Fast Couriers\nStatement of,November\n\nNo,AWB,Amount\n1,A1,10\n2,a2,20\n,,30\n,Grand Total,30\n'
    expect(read(table).lines).toEqual([
      { row: 5, awb: 'A1', amount: 1_000 },
      { row: 6, awb: 'A2', amount: 2_000 },
    ])
  })

  it('may be read by other columns that staff name', () => {
    const table = 'Docket,Net,Amount\nX1,90,100\n'
    expect(read(table, { awb: 'docket', amount: 'Net' }).lines).toEqual([{ row: 2, awb: 'X1', amount: 9_000 }])
  })

  it.each([
    ['no column with tracking numbers', 'Docket,Amount\nX1,90\n', 'tracking number: Docket, Amount'],
    ['no column with amounts', 'AWB,Net\nX1,90\n', 'column with the amount: AWB, Net'],
    ['two columns with amounts', 'AWB,COD Amount,Remitted Amount\nX1,9,8\n', 'amount: COD Amount, Remitted Amount'],
    ['nothing', '', 'this table has no headings'],
  ])('asks which to read where it has %s', (_, table, message) => expect(refusalOf(table)).toContain(message))

  it('asks again for a column that it doesn’t have', () =>
    expect(refusalOf('AWB,Amount\nX1,90\n', { amount: 'Paid' })).toContain('column with the amount: AWB, Amount'))

  it.each([
    ['an .xls file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['an .xlsx file', Buffer.from('PK\u0003\u0004')],
    ['a page named .xls', '<html><table><tr><td>AWB</td></tr></table>'],
  ])('is refused as %s', (_, file) => expect(refusalOf(file)).toContain('save it as CSV'))

  it('is refused in another encoding', () =>
    expect(refusalOf(Buffer.from('AWB,Amount\nX1,90\n', 'utf16le'))).toContain('UTF-8'))

  it.each(['', '12.345', '-5', 'ten', '1e5', '99999999999'])('has a fault where the amount is “%s”', (amount) => {
    const { lines, faults } = read(`AWB,Amount\nA1,${amount}\nA2,10\n`)
    expect(faults).toEqual([{ row: 2, message: `“${amount}” is no amount` }])
    expect(lines).toHaveLength(1)
  })

  it('has a fault where a spreadsheet has rounded the tracking number', () =>
    expect(read('AWB,Amount\n1.43126E+12,10\n').faults).toMatchObject([
      { row: 2, message: expect.stringMatching(/rounded.*1.43126E\+12/) },
    ]))

  it('has a fault where the tracking number is too long', () =>
    expect(read(`AWB,Amount\n${'9'.repeat(101)},10\n`).faults).toMatchObject([{ row: 2 }]))
})

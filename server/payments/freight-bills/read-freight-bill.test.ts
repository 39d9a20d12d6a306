import { describe, expect, it } from 'vitest'
import { readFreightBill } from './read-freight-bill.ts'

const read = (text: string) => readFreightBill(Buffer.from(text))
const linesOf = async (text: string) =>
  (await read(text)).lines.map(({ awb, amount, weightGrams }) => [awb, amount, weightGrams])

describe('a courier’s bill for freight', () => {
  it('is read by its usual headings, the total before a part', async () => {
    const shiprocket = 'Order ID,AWB Code,Charged Weight,Applied weight,Freight,RTO,Freight total'
    expect(await linesOf(`${shiprocket}\nKG-1,sf1,1.5,1,85.2,10,112.336`)).toEqual([['SF1', 11_234, 1_500]])
    expect(await linesOf('waybill_num;charged_weight;freight\nD1;1500;₹ 85/-')).toEqual([['D1', 8_500, 1_500]])
    expect(await linesOf('AWB,Billed Weight,Total\nD1,500 gm,85\nD2,0.5 KG,85\nD3,,85')).toEqual([
      ['D1', 8_500, 500],
      ['D2', 8_500, 500],
      ['D3', 8_500, null],
    ])
  })

  it('has a row for each kind of charge of one parcel, but none twice', async () => {
    const table =
      'AWB,Charge type,Weight,Amount\nA1,Freight,0.5,60\nA1,COD charges,,25\nA1,Freight,0.5,60\nA2,Credit,,-60\nA3,Freight,,0\n'
    expect(await linesOf(table)).toEqual([
      ['A1', 8_500, 500],
      ['A1', 6_000, 500],
      ['A2', -6_000, null],
    ])
  })

  it('has a fault where an amount or a weight can’t be read', async () => {
    expect((await read('AWB,Weight,Freight\nA1,heavy,10\nA2,1,ten\n')).faults).toEqual([
      { row: 2, message: '“heavy” is no weight' },
      { row: 3, message: '“ten” is no amount' },
    ])
  })
})

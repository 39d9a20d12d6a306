import { utils, write } from '@e965/xlsx'
import type { RemittanceImport } from '@kargha/contract/staff/remittances.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { tracking } from '../../../testing/orders.ts'
import { buyLines } from '../../../testing/parcels.ts'
import { inputTable } from '../../../testing/record-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { openStatements, statement } from '../../../testing/statements.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { remittanceLines, remittances } from './remittances-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { owner, ship, delivered, send, importFile, unremitted } = await openStatements(shop)

const differences = ({ differences }: RemittanceImport) => differences.map(({ awb, outcome }) => [awb, outcome])
describe('a courier’s statement', () => {
  it('books the cash of delivered parcels and lists what is short, extra, double, early or unknown', async () => {
    const [exact, short, over, early] = [await delivered(), await delivered(), await delivered(), await ship()]
    const file = statement(
      [exact.awb, exact.due],
      [short.awb.toLowerCase(), short.due - 100],
      [over.awb, over.due + 0.5],
      [exact.awb, exact.due],
      [early.awb, early.due],
      ['NOBODYS1', 500],
    )
    const imported = await importFile(file)
    expect(imported.columns).toMatchObject({ awb: 'AWB', amount: 'COD Amount' })
    expect(differences(imported)).toEqual([
      [short.awb, 'Short'],
      [over.awb, 'Over'],
      [exact.awb, 'Double'],
      [early.awb, 'Not delivered'],
      ['NOBODYS1', 'Unknown'],
    ])
    expect(imported.differences[0]).toMatchObject({ row: 3, amount: short.due - 100, due: short.due })
    expect(imported.remittance).toMatchObject({ courier: 'India Post', lines: 6, openDifferences: 5 })
    const left = await unremitted()
    for (const { awb } of [exact, short, over]) expect(left).not.toContain(awb)
  })

  it('is only reported in a dry run', async () => {
    const { awb, due } = await delivered()
    const file = statement([awb, due])
    const { dryRun, remittance } = await importFile(file, { dryRun: true })
    expect([dryRun, remittance?.outcomes]).toEqual([true, [{ outcome: 'Exact', lines: 1, amount: due, due }]])
    expect(await unremitted()).toContain(awb)
    expect((await importFile(file)).remittance?.openDifferences).toBe(0)
    expect(await unremitted()).not.toContain(awb)
  })

  it('is not imported twice, nor is a parcel booked by another', async () => {
    const { awb, due } = await delivered()
    await importFile(statement([awb, due]))
    expect(await send(statement([awb, due]))).toMatchObject({ status: 409, code: 'ALREADY_IMPORTED' })
    const again = await importFile(statement([awb, due], ['NOBODYS2', 1]))
    expect(differences(again)).toEqual([
      [awb, 'Double'],
      ['NOBODYS2', 'Unknown'],
    ])
  })

  it('is booked once, however many staff import it or another with the same parcels at once', async () => {
    const all = [await delivered(), await delivered(), await delivered()]
    const lines = all.map(({ awb, due }): [string, number] => [awb, due])
    const files = [0, 1, 2, 3].map((part) => statement(...lines, [`NOBODYS3${part}`, 1]))
    const sent = await Promise.all([...files, ...files].map((file) => send(file)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
    const rows = await shop.db.select().from(remittanceLines)
    for (const { awb } of all)
      expect(
        rows
          .filter((row) => row.awb === awb)
          .map(({ outcome }) => outcome)
          .toSorted(),
      ).toEqual(['Double', 'Double', 'Double', 'Exact'])
  })

  it('has each parcel booked once, whoever writes', async () => {
    const { awb, due } = await delivered()
    const { remittance } = await importFile(statement([awb, due]))
    const [line] = await shop.db.select().from(remittanceLines).where(eq(remittanceLines.awb, awb))
    if (line === undefined || remittance === null) throw new Error('Nothing was booked')
    const { id, ...copy } = line
    await expect(
      shop.db.insert(remittanceLines).values({ ...copy, row: 99, statementId: remittance._id }),
    ).rejects.toMatchObject({ cause: { constraint: 'remittance_lines_booked_once' } })
  })

  it('distinguishes parcels that were given the same number', async () => {
    const [first, second] = [await delivered({ awb: 'REUSED' }), await delivered({ awb: 'REUSED' })]
    await importFile(statement(['REUSED', first.due]))
    const { remittance, differences } = await importFile(statement(['REUSED', second.due], ['NOBODYS4', 1]))
    expect(remittance?.outcomes.find(({ outcome }) => outcome === 'Exact')?.lines).toBe(1)
    expect(differences.map(({ awb }) => awb)).toEqual(['NOBODYS4'])
  })

  it('is split among parcels of one purchase that staff gave the same number', async () => {
    const customer = await shop.signUp()
    const shipTogether = async (awb: string) => {
      const { orderIds, placed } = await buyLines(shop, owner, { customer, lines: 3 })
      for (const orderId of orderIds)
        for (const body of [
          { status: 'Shipped', shipment: { ...tracking, trackingNumber: awb } },
          { status: 'Delivered' },
        ] as const)
          await owner.client('moveOrder', { params: { orderId }, body })
      return placed.finalTotal
    }
    const [whole, less, more] = [await shipTogether('ONE-1'), await shipTogether('ONE-2'), await shipTogether('ONE-3')]
    const { remittance, differences } = await importFile(
      statement(['ONE-1', whole], ['ONE-2', less - 1_500], ['ONE-3', more + 5], ['ONE-2', 1_500]),
    )
    expect(remittance?.amount).toBe(whole + less + more + 5)
    expect(differences.map(({ row, amount, due, outcome }) => [row, amount, due, outcome])).toEqual([
      [3, 500, 1_000, 'Short'],
      [3, 0, 1_000, 'Short'],
      [4, 1_005, 1_000, 'Over'],
      [5, 1_500, null, 'Double'],
    ])
    expect((await unremitted()).filter((awb) => awb.startsWith('ONE'))).toEqual([])
    const params = { id: remittance?._id ?? '' }
    expect((await owner.client('matchRemittance', { params })).data.openDifferences).toBe(4)
  })

  it('books nothing for a parcel that comes back', async () => {
    const { awb, comesBack } = await ship()
    await comesBack()
    expect(differences(await importFile(statement([awb, 100])))).toEqual([[awb, 'No cash due']])
  })

  it('takes money back by a line of its own, and books nothing for a row that pays nothing', async () => {
    const [paid, unpaid] = [await delivered(), await delivered()]
    const { remittance, differences, leftOut } = await importFile(
      `CRF ID,AWB,COD Amount,Freight Deducted\nCRF-7,${paid.awb},-450.00,\nCRF-7,${paid.awb},${paid.due},85\nCRF-7,${unpaid.awb},NA,\nCRF-7,NOBODYS6,(5),\n`,
    )
    expect(remittance).toMatchObject({ reference: 'CRF-7', amount: paid.due - 455, deducted: 85, lines: 3 })
    expect([leftOut, differences.map(({ awb, amount, outcome }) => [awb, amount, outcome])]).toEqual([
      1,
      [
        [paid.awb, -450, 'Deduction'],
        ['NOBODYS6', -5, 'Unknown'],
      ],
    ])
    const left = await unremitted()
    expect([left.includes(paid.awb), left.includes(unpaid.awb)]).toEqual([false, true])
    const params = { id: remittance?._id ?? '' }
    expect((await owner.client('matchRemittance', { params })).data.openDifferences).toBe(2)
  })

  it('can be a workbook', async () => {
    const { awb, due } = await delivered()
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Summary']]), 'Summary')
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['waybill_num', 'Price'],
        [awb, due],
      ]),
      'Details',
    )
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const file: Buffer = write(book, { type: 'buffer', bookType })
      const { remittance } = await importFile(file, { dryRun: true })
      expect(remittance).toMatchObject({ lines: 1, openDifferences: 0 })
    }
  })

  it.each([
    ['remittance-four-decimals.csv', 6],
    ['remittance-negative-line.csv', 7],
  ])('is read as couriers write it: %s', async (name, lines) => {
    const { remittance, faults } = await importFile(await inputTable(name), { dryRun: true })
    expect([faults, remittance?.lines]).toEqual([[], lines])
    expect(remittance?.outcomes.reduce((sum, outcome) => sum + outcome.amount, 0)).toBe(lines === 6 ? 54645 : 54195)
  })

  it('is refused whole where a row can’t be read', async () => {
    const { awb, due } = await delivered()
    const { remittance, faults } = await importFile(statement([awb, due], ['EK9', 'ten']))
    expect(remittance).toBeNull()
    expect(faults).toEqual([{ row: 3, message: '“ten” is no amount' }])
    expect(await unremitted()).toContain(awb)
  })

  it('can name its columns', async () => {
    const { awb, due } = await delivered()
    const file = `Docket,Net,Amount\n${awb},${due},0\n`
    expect(await send(file)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    const query = 'courier=India+Post&awbColumn=docket&amountColumn=net'
    expect((await importFile(file, { query })).remittance?.openDifferences).toBe(0)
  })

  it.each([
    ['no file', '', 'There are no parcels|column'],
    ['headings alone', 'AWB,Amount\n', 'There are no parcels in this statement'],
    ['a broken Excel file', 'PK\u0003\u0004', 'save the one sheet as CSV'],
    ['nothing but empty amounts', 'AWB,Amount\nA1,-\n', 'No row of this statement has an amount'],
  ])('is refused with %s', async (_, file, message) => {
    const refused = await send(file)
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  it('needs the courier’s name', async () => {
    expect(await send('AWB,Amount\nA,1\n', { query: 'courier=' })).toMatchObject({
      status: 400,
      message: 'Please name the courier',
    })
  })

  it('can have twenty thousand lines', async () => {
    const { awb, due } = await delivered()
    const lines = Array.from({ length: 20_000 }, (_, index): [string, string] => [`"=""L${index}"""`, '"₹ 1,000.00"'])
    const { remittance } = await importFile(`\uFEFF${statement(...lines, [awb, due])}`)
    expect(remittance).toMatchObject({ lines: 20_001, amount: 20_000_000 + due, openDifferences: 20_000 })
    const params = { id: remittance?._id ?? '' }
    const { data, pagination } = await owner.client('getRemittanceLines', { params, query: { outcome: 'Exact' } })
    expect([pagination?.total, data[0]?.awb, data[0]?.shipment?.number]).toEqual([1, awb, expect.any(String)])
  })

  it('is in the audit, but not a dry run', async () => {
    const { awb, due } = await delivered()
    const file = statement([awb, due])
    await importFile(file, { dryRun: true })
    await importFile(file)
    const entries = await shop.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'importRemittance'))
      .orderBy(desc(audit.at))
    expect(entries[0]).toMatchObject({ subject: 'november.csv', staffEmail: owner.email, details: { amount: due } })
    expect(await shop.db.$count(remittances)).toBe(entries.length)
  })
})

describe('a difference', () => {
  it('goes away when the parcel is delivered and the statement matched again', async () => {
    const { awb, due, deliver } = await ship()
    const { remittance } = await importFile(statement([awb, due]))
    const params = { id: remittance?._id ?? '' }
    await deliver()
    expect(await unremitted()).toContain(awb)
    expect((await owner.client('matchRemittance', { params })).data.openDifferences).toBe(0)
    expect((await owner.client('matchRemittance', { params })).data.openDifferences).toBe(0)
    expect(await unremitted()).not.toContain(awb)
  })

  it('is resolved once, in writing', async () => {
    const { awb, due } = await delivered()
    const { remittance, differences } = await importFile(statement([awb, due - 1]))
    const params = { id: remittance?._id ?? '', lineId: differences[0]?._id ?? '' }
    const body = { resolution: 'They paid the rupee by UPI' }
    const { data } = await owner.client('resolveRemittanceLine', { params, body })
    expect(data).toMatchObject({ ...body, resolvedAt: expect.any(String), outcome: 'Short' })
    expect(await refusal(owner.client('resolveRemittanceLine', { params, body }))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    })
    expect((await owner.client('getRemittance', { params })).data.openDifferences).toBe(0)
    expect((await owner.client('getRemittanceLines', { params, query: { open: 'true' } })).data).toEqual([])
  })

  it('is none where the courier paid exactly', async () => {
    const { awb, due } = await delivered()
    const { remittance } = await importFile(statement([awb, due]))
    const id = remittance?._id ?? ''
    const [line] = (await owner.client('getRemittanceLines', { params: { id } })).data
    const params = { id, lineId: line?._id ?? '' }
    expect(await refusal(owner.client('resolveRemittanceLine', { params, body: { resolution: 'x' } }))).toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: 'This line agrees',
    })
  })

  it('must be one of this remittance', async () => {
    const { remittance } = await importFile(statement(['NOBODYS5', 1]))
    const body = { resolution: 'x' }
    for (const params of [
      { id: remittance?._id ?? '', lineId: '999999' },
      { id: remittance?._id ?? '', lineId: 'x' },
      { id: 'x', lineId: '1' },
    ])
      expect(await refusal(owner.client('resolveRemittanceLine', { params, body }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    for (const call of ['getRemittance', 'matchRemittance', 'getRemittanceLines'] as const)
      expect(await refusal(owner.client(call, { params: { id: 'x' } }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

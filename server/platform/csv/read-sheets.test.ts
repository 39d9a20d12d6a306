import { type BookType, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { readSheets } from './read-sheets.ts'

const rows = [
  ['AWB', 'Customer', 'Amount'],
  ['00123', 'Ráma', '1,299.50'],
]
const text = (delimiter: string) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
const firstOf = async (bytes: Buffer | string) => (await readSheets(Buffer.from(bytes)))[0]

async function refusalOf(bytes: Buffer | string): Promise<string> {
  try {
    await firstOf(bytes)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('It was not refused')
}

type Cells = readonly (readonly unknown[])[]
function workbook(bookType: BookType, ...sheets: Cells[]): Buffer {
  const book = utils.book_new()
  for (const [index, cells] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), `Sheet${index}`)
  return write(book, { type: 'buffer', bookType, compression: true })
}

const bigEndian = (utf16: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16, 'utf16le').swap16()])

describe('a table as text', () => {
  it.each([
    ['with commas', Buffer.from(text(','))],
    ['with semicolons', Buffer.from(text(';'))],
    ['with tabs', Buffer.from(text('\t'))],
    ['that names its separator', Buffer.from(`sep=;\r\n${text(';')}`)],
    ['with a byte order mark', Buffer.from(`\uFEFF${text(',')}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${text('\t')}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(text('\t'), 'utf16le')],
    ['in UTF-16, high bytes first', bigEndian(text(';'))],
    ['in Windows-1252', Buffer.from(text(','), 'latin1')],
  ])('is read %s', async (_, bytes) => {
    expect(await firstOf(bytes)).toEqual(rows)
  })

  it('is not divided at commas of amounts, where semicolons divide more rows alike', async () => {
    const lines = ['AWB;Amount', ...Array.from({ length: 9 }, (_, row) => `A${row};1,29,999.50`)]
    expect((await firstOf(lines.join('\n')))[9]).toEqual(['A8', '1,29,999.50'])
  })

  it('keeps blank rows, so that rows count as in a spreadsheet', async () => {
    expect(await firstOf('Report\n\nAWB,Amount\n')).toEqual([['Report'], [''], ['AWB', 'Amount']])
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['bytes of no encoding', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
  ])('is refused as %s', async (_, bytes) => expect(await refusalOf(bytes)).toContain('Please save it as CSV'))
})

describe('a workbook', () => {
  const cells = [
    ['AWB', 'Paid on', 'Amount', 'Weight'],
    [14_312_345_678_901, new Date(2026, 10, 3), 1_662.5, 0.1 + 0.2],
  ]
  const read = [
    ['AWB', 'Paid on', 'Amount', 'Weight'],
    ['14312345678901', '2026-11-03', '1662.5', '0.3'],
  ]

  it.each(['xlsx', 'biff8', 'xlml', 'xlsb'] as const)('is read by its values as %s', async (type) => {
    expect(await firstOf(workbook(type, cells))).toEqual(read)
  })

  it('is read as a web page named .xls, numbers as they stand', async () => {
    const page =
      '<html><meta charset="utf-8"><table><tr><th>AWB</th><th>Amount</th></tr><tr><td>00123</td><td>1,299.50</td></tr></table></html>'
    expect(await firstOf(page)).toEqual([
      ['AWB', 'Amount'],
      ['00123', '1,299.50'],
    ])
  })

  it('keeps leading zeros that a format adds, and marks a number that Excel has rounded', async () => {
    const sheet = utils.aoa_to_sheet([[123, 1_431_234_567_890_123_000]])
    Object.assign(sheet.A1, { z: '000000' })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'AWB')
    expect(await firstOf(write(book, { type: 'buffer', bookType: 'xlsx' }))).toEqual([
      ['000123', '1.431234567890123E+18'],
    ])
  })

  it('is read without zeros and halves of characters', async () => {
    expect(await firstOf(workbook('biff8', [['Na\0me', 'Cut \uD83D']]))).toEqual([['Name', 'Cut \uFFFD']])
  })

  it('has all sheets but empty ones', async () => {
    expect(await readSheets(workbook('xlsx', [['Summary']], [[]], [['AWB', 'Amount']]))).toEqual([
      [['Summary']],
      [['AWB', 'Amount']],
    ])
    expect(await refusalOf(workbook('xlsx', [[]]))).toBe('There is no table in this workbook')
  })

  it('is read though a cell lies in the last row and column', async () => {
    const cell = (place: number, value: string) =>
      `<Cell ss:Index="${place}"><Data ss:Type="String">${value}</Data></Cell>`
    const page = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
      xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>
      <Row>${cell(1, 'AWB')}</Row><Row ss:Index="1048576">${cell(16384, 'far')}</Row></Table></Worksheet></Workbook>`
    expect((await firstOf(page))[0]).toEqual(['AWB'])
  })

  it.each([
    ['the start of one alone', Buffer.from('PK\u0003\u0004')],
    ['one that is cut off', workbook('xlsx', cells).subarray(0, 900)],
    ['an old one that is cut off', workbook('biff8', cells).subarray(0, 900)],
  ])('is refused as %s', async (_, bytes) => expect(await refusalOf(bytes)).toMatch(/Please save the/))

  it('is refused where it unpacks to more than a server can hold', async () => {
    const file = workbook('xlsx', cells)
    const entry = file.indexOf('PK\x01\x02', undefined, 'latin1')
    file.writeUInt32LE(2 ** 31, entry + 24)
    expect(await refusalOf(file)).toContain('too large')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, readCsv, writeCsv } from './csv.ts'

const headings = ['row', 'first', 'second']

async function table(names: readonly string[], rows: readonly (readonly Cell[])[], batchSize = 1): Promise<string> {
  const columns = Object.fromEntries(names.map((name, index) => [name, (row: readonly Cell[]) => row[index] ?? '']))
  async function* batches() {
    for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
  }
  return (await Array.fromAsync(writeCsv(columns, batches()))).join('')
}
const numbered = (rows: readonly string[][]) => rows.map((cells) => ['row', ...cells])
const read = (csv: string) =>
  readCsv(Buffer.from(csv), headings).map(({ cells }) => headings.slice(1).map((name) => cells.get(name)))

/** Signs of formulas and of CSV. */
const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '＝', '＋', '－', '＠', ' ', ';')
const text = fc
  .tuple(fc.string({ unit: sign, maxLength: 4 }), fc.string({ unit: 'grapheme' }))
  .map(([start, rest]) => (start + rest).replaceAll('\0', ''))

test('reads every text back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      expect(read(await table(headings, numbered(rows)))).toEqual(rows)
    }),
    { examples: [[[["'=x", "''+x"]]], [[['=x', "'x"]]], [[["'", '-5']]]] },
  )
})

test('writes no text that a spreadsheet would run, whichever separator it splits cells at', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const csv = await table(headings, numbered([[written, '']]))
      const [, ...rows] = csv.split('\r\n')
      const [, cell = ''] = /^"row","?((?:.|\s)*)$/.exec(rows.join('\r\n')) ?? []
      expect(cell).not.toMatch(/^(?!=""[\w/ -]+"")[=+\-@\t\r＝＋－＠]/)
      for (const separator of [';', '\t'])
        for (const part of csv.split(new RegExp(`[${separator}\r\n]`)))
          expect(part.replace(/^"+/, '')).not.toMatch(/^(?!=""[\w/ -]+"")[=+\-@＝＋－＠]/)
    }),
    { examples: [['Asha;=cmd|calc'], ['Asha\t=cmd|calc'], ['Asha;"=cmd"'], ['Asha\n@cmd']] },
  )
})

test('quotes every text and no number', async () => {
  expect(await table(['name', 'price', 'sold'], [['Asha;=cmd|calc', 1499.5, false]])).toBe(
    '\uFEFF"name","price","sold"\r\n"Asha;\'=cmd|calc",1499.5,false\r\n',
  )
})

test('writes codes and sizes so that a spreadsheet leaves them, unless another program reads them', async () => {
  const codes = ['0012', '1E5', '8901234567890', '2-4', '10/12', 'MAR 1', '12 Dec', '4-Sept']
  const others = ['5007', '9847012345', '560001', 'S', 'KG-1', '2026-11-28 10:20', 'Marigold 12', '8.5', '1/2/3']
  const rows = [...codes, ...others].map((code) => [code])
  const csv = await table(['first'], rows, 100)
  expect(csv.split('\r\n').slice(1, -1)).toEqual([
    ...codes.map((code) => `"=""${code}"""`),
    ...others.map((code) => `"${code}"`),
  ])
  expect(readCsv(Buffer.from(csv), ['first']).map(({ cells }) => [cells.get('first')])).toEqual(rows)
  const columns = { first: (code: string) => code }
  async function* batches() {
    yield codes.slice(0, 1)
    yield codes.slice(1, 2)
  }
  expect((await Array.fromAsync(writeCsv(columns, batches(), { forProgram: true }))).join('')).toBe(
    '"first"\r\n"0012"\r\n"1E5"\r\n',
  )
})

test('reads tables of earlier exports as they were, and writes numbers as numbers', async () => {
  expect(read("row,first,second\r\nrow,'=x,'x\r\n")).toEqual([['=x', "'x"]])
  expect(await table(['a', 'b'], [[-5, true]])).toBe('\uFEFF"a","b"\r\n-5,true\r\n')
})

test('writes the same text in any number of batches, and headings without a row', async () => {
  const rows = [1, 2, 3, 4, 5].map((number) => [number, `row ${number}`])
  const whole = await table(['a', 'b'], rows, 5)
  for (const batchSize of [1, 2, 4]) expect(await table(['a', 'b'], rows, batchSize)).toBe(whole)
  expect(await table(['a', 'b'], [])).toBe('\uFEFF"a","b"\r\n')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const headings = ['first', 'second']
const table = (rows: readonly string[][]) =>
  writeCsv(
    ['row', ...headings],
    rows.map((cells) => ['row', ...cells]),
  )
const read = (csv: string) =>
  readCsv(Buffer.from(csv), ['row', ...headings]).map(({ cells }) => headings.map((name) => cells.get(name)))

/** What a spreadsheet would make of a text, and what a table is made of. */
const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '＝', '＋', '－', '＠', ' ')
const text = fc
  .tuple(fc.string({ unit: sign, maxLength: 4 }), fc.string({ unit: 'grapheme' }))
  .map(([start, rest]) => (start + rest).replaceAll('\0', ''))

test('every text comes back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      expect(read(table(rows))).toEqual(rows)
    }),
    { examples: [[[["'=x", "''+x"]]], [[['=x', "'x"]]], [[["'", '-5']]]] },
  )
})

test('no text is one that a spreadsheet would run', () => {
  fc.assert(
    fc.property(text, (written) => {
      const [, cell = ''] =
        /^row,"?((?:.|\s)*)$/.exec(
          table([[written, '']])
            .split('\r\n')
            .slice(1)
            .join('\r\n'),
        ) ?? []
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('a table that was exported before stays what it was, and numbers stay numbers', () => {
  expect(read("row,first,second\r\nrow,'=x,'x\r\n")).toEqual([['=x', "'x"]])
  expect(writeCsv(['a', 'b'], [[-5, true]])).toBe('\uFEFFa,b\r\n-5,true\r\n')
})

import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Paper, PickList } from './paper-data.ts'
import { openPrinter } from './printer.ts'

const shop = { name: 'Kargha', postalAddress: 'Varanasi', phone: '', email: 'shop@kargha.test' }
const line = { name: 'Saree', optionText: '', sku: 'SAREE', quantity: 1, picture: null, orderNumbers: ['KG-7F3K-92QD'] }
const listOf = (day: string, lines: PickList['lines'] = [line]): Paper => ({
  shop,
  kind: 'pick-list',
  list: { day, lines, toPack: [] },
})

const dayOf = async (pdf: Uint8Array) => /Pick list of (.*)/.exec((await readPdf(pdf)).texts[0] ?? '')?.[1]

describe('the printer', () => {
  it('prints documents while requests are served', async () => {
    const printer = openPrinter()
    const lines = Array.from({ length: 300 }, (_, index) => ({ ...line, sku: `SAREE-${index}` }))
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    const printed = await Promise.all([printer.print(listOf('1 Nov', lines)), printer.print(listOf('2 Nov'))])
    clearInterval(timer)
    expect(await Promise.all(printed.map(dayOf))).toEqual(['1 Nov', '2 Nov'])
    // Typesetting in this process would block the event loop.
    expect(ticks).toBeGreaterThan(20)
  })

  it('prints the next document after one that fails', async () => {
    const printer = openPrinter()
    const failing = printer.print(listOf('1 Nov', [{ ...line, picture: '/nowhere.jpeg' }]))
    const next = printer.print(listOf('2 Nov'))
    await expect(failing).rejects.toThrow('pick-list could not be printed')
    expect(await dayOf(await next)).toBe('2 Nov')
  })

  it('ends a process that takes too long', async () => {
    await expect(openPrinter({ seconds: 0.001 }).print(listOf('1 Nov'))).rejects.toThrow('could not be printed')
  })

  it('refuses more documents than may wait', async () => {
    const printer = openPrinter({ maxWaiting: 1 })
    const accepted = [printer.print(listOf('1 Nov')), printer.print(listOf('2 Nov'))]
    const refused = await printer.print(listOf('3 Nov')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    expect(await Promise.all((await Promise.all(accepted)).map(dayOf))).toEqual(['1 Nov', '2 Nov'])
    expect(await dayOf(await printer.print(listOf('4 Nov')))).toBe('4 Nov')
  })
})

import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import { amountInWords } from '@kargha/domain/amount-in-words.ts'
import { lastDayToCreditTax } from '@kargha/domain/financial-year.ts'
import { gstCodeOf, stateTaxName } from '@kargha/domain/gst-states.ts'
import { findState, type IndianState } from '@kargha/domain/indian-states.ts'
import { difference, formatRupees, noPaise, type Paise, paise, sum, toRupees } from '@kargha/domain/money.ts'
import type { creditReasons, InvoiceLine } from '../invoices/invoices-table.ts'
import type { TaxDocument } from '../invoices/tax-documents-view.ts'
import { dayOf } from './paper-days.ts'
import { printable } from './paper-text.ts'

const titles = { Invoice: 'Tax invoice', 'Bill of supply': 'Bill of supply', 'Credit note': 'Credit note' } as const

const reasons: Record<(typeof creditReasons)[number], string> = {
  Undelivered: 'the parcel was not delivered',
  Lost: 'the parcel was lost on its way',
  Returned: 'the goods were returned',
  Exchanged: 'the goods were exchanged',
}

/** In rupees, without the sign: '1,237.14'. */
const figure = (amount: Paise) => formatRupees(toRupees(amount)).replace('₹ ', '')
const percent = (basisPoints: number) => `${basisPoints / 100} %`
const pieces = (quantity: number) => `${quantity} ${quantity === 1 ? 'pc' : 'pcs'}`
const stateWithCode = (state: IndianState) => `${state} (${gstCodeOf(state)})`

/** `share`: of the line's rate. */
type Tax = { name: string; of: (line: InvoiceLine) => Paise; share: 1 | 0.5 }

const isTaxed = ({ invoiceSeries, isLate }: TaxDocument) => invoiceSeries === 'Invoice' && !isLate

function taxesOf(document: TaxDocument): Tax[] {
  const { seller, placeOfSupply } = document
  if (!isTaxed(document)) return []
  if (seller.state !== placeOfSupply) return [{ name: 'IGST', of: ({ igst }) => igst, share: 1 }]
  return [
    { name: 'CGST', of: ({ cgst }) => cgst, share: 0.5 },
    { name: stateTaxName(placeOfSupply), of: ({ sgst }) => sgst, share: 0.5 },
  ]
}

const figuresOf = (lines: readonly InvoiceLine[], taxes: readonly Tax[]) => ({
  taxable: figure(sum(lines.map(({ taxable }) => taxable))),
  taxes: taxes.map(({ of, share }) => ({
    amount: figure(sum(lines.map(of))),
    rate: share === 1 ? '' : percent((lines[0]?.rate ?? 0) * share),
  })),
  total: figure(sum(lines.map(({ total }) => total))),
})

/** A row for each HSN code and rate. */
const summaryOf = (lines: readonly InvoiceLine[], taxes: readonly Tax[]) =>
  [...Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`).values()].map((group) => ({
    hsn: group[0]?.hsn ?? '–',
    quantity: pieces(group.reduce((all, { quantity }) => all + quantity, 0)),
    rate: percent(group[0]?.rate ?? 0),
    ...figuresOf(group, taxes),
  }))

function sumsOf({ lines, total }: TaxDocument, taxes: readonly Tax[]) {
  const rounding = difference(total, sum(lines.map((line) => line.total)))
  const amounts: [string, Paise][] = [
    ...(taxes.length > 0
      ? [['Taxable value', sum(lines.map(({ taxable }) => taxable))] satisfies [string, Paise]]
      : []),
    ...taxes.map(({ name, of }): [string, Paise] => [name, sum(lines.map(of))]),
    ...(rounding === noPaise ? [] : [['Rounding', rounding] satisfies [string, Paise]]),
    ['Total', total],
  ]
  return amounts.map(([label, amount]) => ({
    label,
    amount: (amount < 0 ? '− ' : '') + formatRupees(toRupees(paise(Math.abs(amount)))),
  }))
}

function buyerOf({ buyer }: TaxDocument): string[] {
  if (buyer === null) return ['Name and address were removed together with the buyer’s account.']
  const state = findState(buyer.address.state)
  return [
    ...(buyer.businessName === null ? [buyer.name] : [buyer.businessName, `Attention: ${buyer.name}`]),
    ...addressLines(buyer.address),
    ...(state === undefined ? [] : [`State: ${stateWithCode(state)}`]),
    ...(buyer.gstin === null ? [] : [`GSTIN: ${buyer.gstin}`]),
  ]
}

function notesOf(document: TaxDocument): string[] {
  const { reason, isLate, invoiceNumber, invoiceSeries, invoiceDay, invoiceYear } = document
  const lastDay = dayOf(lastDayToCreditTax(invoiceYear))
  return [
    ...(reason === null
      ? []
      : [
          `For ${titles[invoiceSeries].toLowerCase()} ${invoiceNumber} of ${dayOf(invoiceDay)}, because ${reasons[reason]}.`,
        ]),
    ...(invoiceSeries === 'Bill of supply'
      ? ['Composition taxable person, not eligible to collect tax on supplies.']
      : []),
    ...(isLate
      ? [`Without tax: the tax of that invoice could be taken back until ${lastDay} only (CGST Act, section 34).`]
      : []),
  ]
}

/** What the template prints: texts and formatted amounts. */
export function taxDocumentContent(document: TaxDocument) {
  const { series, number, day, seller, placeOfSupply, lines, total } = document
  const taxes = taxesOf(document)
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return {
    title: titles[series],
    number,
    day: dayOf(day),
    date: { year, month, day: dayOfMonth },
    seller: {
      name: printable(seller.name),
      lines: [...seller.address.split('\n'), `State: ${stateWithCode(seller.state)}`, `GSTIN: ${seller.gstin}`]
        .map(printable)
        .filter((line) => line !== ''),
    },
    buyer: buyerOf(document).map(printable),
    supply: [
      `Place of supply: ${stateWithCode(placeOfSupply)}`,
      ...(taxes.length > 0 ? ['Tax payable on reverse charge: No'] : []),
      'All amounts are in rupees.',
    ],
    notes: notesOf(document),
    taxes: taxes.map(({ name }) => name),
    lines: lines.map((line) => ({
      description: printable(line.description),
      orderNumber: line.orderNumber,
      hsn: line.hsn ?? '–',
      quantity: pieces(line.quantity),
      rate: percent(line.rate),
      ...figuresOf([line], taxes),
    })),
    summary: summaryOf(lines, taxes),
    sums: sumsOf(document, taxes),
    words: amountInWords(total),
    closing: `This ${titles[series].toLowerCase()} is computer-generated; no signature is needed.`,
  }
}

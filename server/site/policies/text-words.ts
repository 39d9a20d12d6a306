import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { hoursText, returnsText, undeliveredText } from '@kargha/contract/shop/shop-terms.ts'
import { daysText, workingDays } from '@kargha/domain/dispatch-days.ts'
import { openWeekdays, shippingCost, waysText } from './delivery-words.ts'
import { escapeHtml } from './escape-html.ts'
import { exchangeOffer, neededEvidence, whatCanBeReturned } from './return-words.ts'

/** A text, or HTML if it is a paragraph of its own. */
type Word = { text: string; html?: string } | { block: string }

/** Words in double braces and their present values. */
export const textWords = (shop: ShopDetails): Record<string, Word> => ({
  'shop name': { text: shop.name },
  'trading since': { text: `${shop.tradingSince}` },
  'postal address': { text: shop.postalAddress },
  'support e-mail': {
    text: shop.supportEmail,
    html: `<a href="mailto:${escapeHtml(shop.supportEmail)}">${escapeHtml(shop.supportEmail)}</a>`,
  },
  phone: { text: shop.phone },
  'call hours': { text: shop.callHours },
  'legal name': { text: shop.legal.name },
  'registered address': { text: shop.legal.address },
  GSTIN: { text: shop.legal.gstin },
  'grievance officer': { text: shop.legal.grievanceOfficer.name },
  'contact of the grievance officer': { text: shop.legal.grievanceOfficer.contact },
  'hours of the grievance officer': { text: shop.legal.grievanceOfficer.hours },
  'days until dispatch': { text: workingDays(shop.dispatchDays) },
  'days of making': { text: daysText(shop.madeToOrderDays) },
  'working days': { text: openWeekdays(shop.delivery.weeklyHolidays) },
  'how long parcels take': { text: waysText(shop.delivery.zones) },
  'minutes to pay': { text: `${shop.unpaidHoldMinutes}` },
  'time for a return': { text: hoursText(shop.returnWindowHours) },
  'what we take back': { text: returnsText(shop) },
  'what an undelivered parcel costs': { text: undeliveredText(shop.undeliveredCharge) },
  'days of an unused log-in': { text: `${shop.sessionIdleDays}` },
  'days of a log-in': { text: `${shop.sessionDays}` },
  'what shipping costs': { block: shippingCost(shop) },
  'what can be returned': { block: whatCanBeReturned(shop) },
  'photos and videos for a return': { block: neededEvidence(shop) },
  'exchange instead of a refund': { block: exchangeOffer(shop) },
})

const bracedWord = /\{\{\s*([^{}]+?)\s*\}\}/g
const bracedParagraph = /<p>\s*\{\{\s*([^{}]+?)\s*\}\}\s*<\/p>/g

/** A tag, or a text between tags. */
const tagOrText = /<[^>]*>|[^<]+/g

/** A word alone in a paragraph may become several. The result is cleaned where staff wrote the text. */
export function fillHtml(html: string, words: Record<string, Word>): string {
  const blockOf = (paragraph: string, name: string) => {
    const word = words[name]
    return word && 'block' in word ? word.block : paragraph
  }
  const inlineIn = (isTag: boolean) => (braced: string, name: string) => {
    const word = words[name]
    if (word === undefined) return braced
    return 'block' in word ? '' : ((isTag ? undefined : word.html) ?? escapeHtml(word.text))
  }
  return html
    .replace(bracedParagraph, blockOf)
    .replace(tagOrText, (part) => part.replace(bracedWord, inlineIn(part.startsWith('<'))))
}

/** For plain text. */
export const fillText = (text: string, words: Record<string, Word>): string =>
  text.replace(bracedWord, (braced, name: string) => {
    const word = words[name]
    if (word === undefined) return braced
    return 'block' in word ? '' : word.text
  })

export const unknownWords = (text: string, words: Record<string, Word>): string[] =>
  [...text.matchAll(bracedWord)].flatMap(([, name = '']) => (name in words ? [] : [name]))

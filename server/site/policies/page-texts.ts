import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { PageText } from '@kargha/contract/shop/texts.ts'
import type { TextContent } from '@kargha/contract/staff/texts.ts'
import { and, eq } from 'drizzle-orm'
import { cleanHtml } from '../../catalogue/products/clean-html.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { aboutUsText } from './about-us-text.ts'
import type { DefaultText } from './default-text.ts'
import { homeText } from './home-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { fillHtml, fillText, textWords } from './text-words.ts'
import { pageTexts, pageTextVersions } from './texts-table.ts'

type TextPage = {
  address: string
  /** The default's parts show products and the like under a line of plain text; all others are rich text. */
  hasBuiltInParts?: boolean
  defaultText: (shop: ShopDetails) => DefaultText
}

export const textPages: Record<string, TextPage> = {
  home: { address: '/', hasBuiltInParts: true, defaultText: homeText },
  'about-us': { address: '/about-us', defaultText: aboutUsText },
  'shipping-policy': { address: '/shipping-policy', defaultText: shippingPolicy },
  'return-policy': { address: '/return-policy', defaultText: returnPolicy },
  'privacy-policy': { address: '/privacy-policy', defaultText: privacyPolicy },
  'terms-and-conditions': { address: '/terms-and-conditions', defaultText: termsAndConditions },
}

/** Throws NOT_FOUND. */
export function textPageOf(page: string): TextPage {
  const found = Object.hasOwn(textPages, page) ? textPages[page] : undefined
  if (found === undefined) throw notFound('Page')
  return found
}

/** Parts that can be moved and left out, but are not text. */
export function builtInParts(page: string, shop: ShopDetails): DefaultText['sections'] {
  const { hasBuiltInParts, defaultText } = textPageOf(page)
  return hasBuiltInParts ? defaultText(shop).sections : []
}

/** Of the default privacy policy and terms. */
const firstDate = new Date('2025-08-21T00:00:00+05:30')
const inDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' })
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** `at`: when published; now for a draft. */
export type OwnText = { content: TextContent; at: Date }

/** The staff's text or the default, as shoppers read it. */
export function readablePage(page: string, shop: ShopDetails, own: OwnText | null): PageText {
  const original = textPageOf(page).defaultText(shop)
  const plain = new Set(builtInParts(page, shop).map(({ id }) => id))
  const { lead, sections } = own?.content ?? original
  const words = textWords(shop)
  // A word may be part of a link's address, so it is cleaned with its value.
  const filled = (html: string) => (own ? cleanHtml(fillHtml(html, words)) : fillHtml(html, words))
  const date = own?.at ?? firstDate
  return {
    title: original.title,
    description: fillText(original.description, words),
    lead: fillText(lead, words),
    dated: original.isDated ? { iso: inDays.format(date), words: inWords.format(date) } : null,
    facts: original.facts ?? [],
    sections: sections.map(({ id, title, html }) => ({
      id,
      title: fillText(title, words),
      html: plain.has(id) ? fillText(html, words) : filled(html),
    })),
  }
}

/** Null for the default text. */
export async function publishedText(db: Reader, page: string): Promise<OwnText | null> {
  const [row] = await db
    .select({ content: pageTextVersions.content, at: pageTextVersions.publishedAt })
    .from(pageTexts)
    .innerJoin(
      pageTextVersions,
      and(eq(pageTextVersions.page, pageTexts.page), eq(pageTextVersions.number, pageTexts.published)),
    )
    .where(eq(pageTexts.page, page))
  return row?.content ? { content: row.content, at: row.at } : null
}

/** Throws NOT_FOUND for a version that is gone. */
export async function previewedText(db: Database, page: string, which: string): Promise<OwnText | null> {
  if (which === '0') return null
  if (which === 'draft') {
    const [row] = await db.select().from(pageTexts).where(eq(pageTexts.page, page))
    if (!row?.draft) throw notFound('Draft')
    return { content: row.draft, at: await databaseTime(db) }
  }
  const isThis = and(eq(pageTextVersions.page, page), eq(pageTextVersions.number, Number(which)))
  const [row] = await db.select().from(pageTextVersions).where(isThis)
  if (row === undefined) throw notFound('Version')
  return row.content && { content: row.content, at: row.publishedAt }
}

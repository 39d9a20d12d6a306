import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { StaffText, StaffTextRow, TextContent } from '@kargha/contract/staff/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import { cleanHtml } from '../../catalogue/products/clean-html.ts'
import { savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { builtInParts, textPageOf, textPages } from './page-texts.ts'
import { textWords, unknownWords } from './text-words.ts'
import { pageTexts, pageTextVersions } from './texts-table.ts'

type TextRow = typeof pageTexts.$inferSelect
type VersionRow = typeof pageTextVersions.$inferSelect

/** By the present settings, with preview addresses. */
export type TextView = { shop: ShopDetails; previewUrlOf: (page: string, which: string | number) => string }

const toRow = (page: string, shop: ShopDetails, row: TextRow | undefined): StaffTextRow => ({
  _id: page,
  name: textPageOf(page).defaultText(shop).title,
  address: textPageOf(page).address,
  hasDraft: (row?.draft ?? null) !== null,
  published: row?.published ?? 0,
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? '',
  updatedBy: row?.updatedBy ?? '',
})

/** Changed or not. */
export async function listStaffTexts(db: Database, shop: ShopDetails): Promise<StaffTextRow[]> {
  const rows = new Map((await db.select().from(pageTexts)).map((row) => [row.page, row]))
  return Object.keys(textPages).map((page) => toRow(page, shop, rows.get(page)))
}

function publishedContent(page: string, shop: ShopDetails, row: TextRow | undefined, versions: readonly VersionRow[]) {
  const own = versions.find(({ number }) => number === row?.published)?.content
  const { lead, sections } = own ?? textPageOf(page).defaultText(shop)
  return { lead, sections }
}

/** Only the latest are shown. */
const maxVersions = 50

/** Throws NOT_FOUND. */
export async function getStaffText(db: Database, page: string, { shop, previewUrlOf }: TextView): Promise<StaffText> {
  const [row] = await db.select().from(pageTexts).where(eq(pageTexts.page, page))
  const versions = await db
    .select()
    .from(pageTextVersions)
    .where(eq(pageTextVersions.page, page))
    .orderBy(desc(pageTextVersions.number))
    .limit(maxVersions)
  return {
    ...toRow(page, shop, row),
    content: row?.draft ?? publishedContent(page, shop, row, versions),
    builtInParts: builtInParts(page, shop),
    words: Object.entries(textWords(shop)).map(([name, word]) => ({ name, value: 'text' in word ? word.text : '' })),
    previewUrl: row?.draft ? previewUrlOf(page, 'draft') : null,
    versions: versions.map(({ number, content, publishedAt, publishedBy }) => ({
      number,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      isOriginal: content === null,
      previewUrl: previewUrlOf(page, number),
    })),
  }
}

/** Sanitises HTML. Throws VALIDATION_FAILED for unknown words in double braces. */
function cleanContent(page: string, { lead, sections }: TextContent, shop: ShopDetails): TextContent {
  const words = textWords(shop)
  const [unknown] = [lead, ...sections.flatMap(({ title, html }) => [title, html])].flatMap((text) =>
    unknownWords(text, words),
  )
  if (unknown !== undefined) throw invalid('content', `There is no word {{${unknown}}}. Please choose one of the list`)
  const plain = new Set(builtInParts(page, shop).map(({ id }) => id))
  const clean = (part: TextContent['sections'][number]) =>
    plain.has(part.id) ? part : { ...part, html: cleanHtml(part.html) }
  return { lead, sections: sections.map(clean) }
}

/** The row is created with the first change. Throws NOT_FOUND, VERSION_CONFLICT. */
async function lockText(tx: Transaction, page: string, version: number | undefined): Promise<TextRow> {
  textPageOf(page)
  await tx.insert(pageTexts).values({ page, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.page, page)).for('update')
  if (row === undefined) throw new Error(`The text of ${page} was not inserted`)
  refuseOldVersion(row, version, 'text')
  return row
}

const write = (tx: Transaction, page: string, actor: string, columns: Partial<typeof pageTexts.$inferInsert>) =>
  tx
    .update(pageTexts)
    .set({ ...columns, ...savedBy(pageTexts, actor) })
    .where(eq(pageTexts.page, page))

/** Null for no draft. */
type DraftChange = { before: TextContent | null; after: TextContent | null }

/** Throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for unknown words. */
export async function saveTextDraft(
  tx: Transaction,
  page: string,
  { content, version }: { content: TextContent; version?: number | undefined },
  { shop, actor }: { shop: ShopDetails; actor: string },
): Promise<DraftChange> {
  const { draft: before } = await lockText(tx, page, version)
  const after = cleanContent(page, content, shop)
  await write(tx, page, actor, { draft: after })
  return { before, after }
}

/** Throws NOT_FOUND. */
export async function discardTextDraft(tx: Transaction, page: string, actor: string): Promise<DraftChange> {
  const { draft: before } = await lockText(tx, page, undefined)
  if (before !== null) await write(tx, page, actor, { draft: null })
  return { before, after: null }
}

async function contentOf(tx: Transaction, page: string, number: number): Promise<TextContent | null> {
  if (number === 0) return null
  const isThis = and(eq(pageTextVersions.page, page), eq(pageTextVersions.number, number))
  const [row] = await tx.select().from(pageTextVersions).where(isThis)
  if (row === undefined) throw notFound('Version')
  return row.content
}

type Published = { before: TextContent | null; after: TextContent | null; number: number }

async function publish(
  tx: Transaction,
  row: TextRow,
  content: TextContent | null,
  actor: string,
  columns: Partial<typeof pageTexts.$inferInsert> = {},
): Promise<Published> {
  const { page, published } = row
  const before = await contentOf(tx, page, published)
  const [latest] = await tx
    .select({ number: pageTextVersions.number })
    .from(pageTextVersions)
    .where(eq(pageTextVersions.page, page))
    .orderBy(desc(pageTextVersions.number))
    .limit(1)
  const number = (latest?.number ?? 0) + 1
  await tx.insert(pageTextVersions).values({ page, number, content, publishedBy: actor })
  await write(tx, page, actor, { published: number, ...columns })
  return { before, after: content, number }
}

/** As the next version. Throws NOT_FOUND, VERSION_CONFLICT, NO_DRAFT. */
export async function publishText(
  tx: Transaction,
  page: string,
  version: number | undefined,
  actor: string,
): Promise<Published> {
  const row = await lockText(tx, page, version)
  if (row.draft === null) throw new Refusal('NO_DRAFT', 'There is no draft to publish')
  return publish(tx, row, row.draft, actor, { draft: null })
}

/** Republishes an earlier version as the next one; 0 is the default text. Drafts stay. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function restoreText(
  tx: Transaction,
  page: string,
  { number, version }: { number: number; version?: number | undefined },
  actor: string,
): Promise<Published> {
  const row = await lockText(tx, page, version)
  return publish(tx, row, await contentOf(tx, page, number), actor)
}

import { pagePath } from '@kargha/domain/page-path.ts'
import { sql } from 'drizzle-orm'
import { batchedReads } from '../../platform/db/batched-reads.ts'
import type { Reader } from '../../platform/db/database.ts'
import { redirects } from './redirects-table.ts'
import { selectRedirects } from './select-redirects.ts'

/** Finds the product that had a slug last, or to which staff redirect it. */
export function formerSlugReader(db: Reader): (slug: string) => Promise<string | undefined> {
  const found = db
    .select({ id: redirects.productId })
    .from(redirects)
    .where(sql`${redirects.address} = '/products/' || ${sql.placeholder('slug')}::text`)
    .prepare('product by earlier slug')
  return async (slug) => (await found.execute({ slug }))[0]?.id ?? undefined
}

/** Of withdrawn products, each redirected to the next. */
const maxSteps = 5

/**
 * Finds the page to which an address leads; concurrent requests in one batch. A product that shoppers don't see is no page, but
 * its address may be redirected, too.
 */
export function presentAddressReader(db: Reader): (address: string) => Promise<string | undefined> {
  const query = selectRedirects(db)
    .where(sql`${redirects.address} = any(${sql.placeholder('addresses')}::text[])`)
    .prepare('present addresses')
  const read = batchedReads(
    async (addresses) => new Map((await query.execute({ addresses })).map((row) => [row.address, row])),
  )
  return async (address) => {
    let path = pagePath(address)
    for (let step = 0; path !== undefined && step < maxSteps; step += 1) {
      const found = await read(path)
      if (found === undefined || found.isThere) return found?.present
      path = found.present
    }
    return undefined
  }
}

import type { Client } from '@kargha/contract/shop/client.ts'
import { Moved, missing, nullIfUnknown } from '../shop-client/queries.ts'

/** Where a category or sub-category is by now that had this path before it was renamed; `missing` if none had. */
export async function movedCategory(client: Client, path: string): Promise<Moved | typeof missing> {
  const reply = await client('getPresentAddress', { query: { address: path.replace(/\/+$/, '') } }).catch(nullIfUnknown)
  return reply ? new Moved(reply.data.address) : missing
}

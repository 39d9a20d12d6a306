import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import type { CallName } from '@kargha/contract/shop/routes.ts'
import { loadStorefront } from '../server/site/pages/storefront.ts'

/** A page's HTML as the server renders it where one of its calls is refused, as on an overloaded machine. */
export async function pageWithout(refused: CallName, path: string, origin: string, client: Client): Promise<string> {
  const { render } = await loadStorefront()
  const withRefusal: Client = (name, input) => {
    if (name === refused) return Promise.reject(new Refused(503, { code: 'UNAVAILABLE' }))
    return client(name, input)
  }
  const page = await render({ url: path, origin, client: withRefusal })
  if ('sharedAddress' in page) throw new Error(`${path} is not found`)
  return page.html
}

import type { Client } from '@kargha/contract/shop/client.ts'
import type { FastifyInstance } from 'fastify'
import { previewedProduct } from '../../catalogue/products/product.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { previewedBanners } from '../../shop/banners/shown-banners.ts'
import { previewedText, readablePage, textPageOf } from '../policies/page-texts.ts'
import type { Storefront } from './storefront.ts'

type PreviewDeps = Pick<Deps, 'db' | 'config' | 'signer'> & {
  storefront: Storefront
  clientAt: (address: string) => Client
}

type Params = { subject: string; expires: string; signature: string }

const ended =
  '<!doctype html><meta charset="utf-8"><title>Preview</title><p>This preview has ended. Please open it from the back office again.'

const script = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

const notice =
  '<p style="margin:0;padding:0.75rem 1rem;background:#8a5a00;color:#fff;text-align:center">Preview: this is how shoppers will see it.</p>'

/** The page, and the answer to one of its calls. */
type Previewed = { address: string; call: 'getProduct' | 'getPageText' | 'getBanners'; data: object }

/** `subject`: a product's id, a banner's (`banner:<id>`), or a text's version: `return-policy:draft`. */
async function previewed(db: Database, subject: string, shop: Client): Promise<Previewed> {
  const [, bannerId] = /^banner:(.+)$/.exec(subject) ?? []
  if (bannerId !== undefined) return { address: '/', call: 'getBanners', data: await previewedBanners(db, bannerId) }
  const [, page, which] = /^([a-z-]+):(draft|\d+)$/.exec(subject) ?? []
  if (page === undefined || which === undefined) {
    const product = await previewedProduct(db, subject)
    return { address: `/products/${product.slug}`, call: 'getProduct', data: product }
  }
  const text = readablePage(page, (await shop('getShop')).data, await previewedText(db, page, which))
  return { address: textPageOf(page).address, call: 'getPageText', data: text }
}

/**
 * Shows staff an unpublished product, text or banner, at a signed address that expires. The shop's own page without scripts, neither
 * cached nor indexed.
 */
export function previewRoute(app: FastifyInstance, { db, config, signer, storefront, clientAt }: PreviewDeps): void {
  app.get<{ Params: Params }>('/preview/:subject/:expires/:signature', async (request, reply) => {
    const { subject, ...signed } = request.params
    reply.headers({
      'content-security-policy': storefront.policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    reply.type('text/html; charset=utf-8')
    if (signer.validSeconds(`/preview/${subject}`, signed) === null) return reply.code(404).send(ended)

    const shop = clientAt(request.ip)
    const found = await previewed(db, subject, shop).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
      throw error
    })
    if (found === null) return reply.code(404).send(ended)
    const { address, call, data } = found
    const known = { success: true, status: 200, message: 'The preview', data }
    const client = (async (name, input) => (name === call ? known : shop(name, input))) as Client
    const search = request.url.split('?')[1]
    const url = search === undefined ? address : `${address}?${search}`
    const page = await storefront.render({ url, origin: config.publicUrl, client })
    if (!('html' in page)) return reply.code(404).send(ended)
    const own = request.url.split('?')[0] ?? ''
    return reply.code(page.status).send(
      page.html
        .replace(script, '')
        .replace(/<body[^>]*>/, (body) => `${body}${notice}`)
        .replaceAll(`="${address}"`, `="${own}"`)
        .replaceAll(`="${address}?`, `="${own}?`),
    )
  })
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Client } from '@kargha/contract/shop/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { busyAnswer, busySeconds } from '../../platform/http/failure.ts'
import type { BusyAnswer } from '../../platform/traffic/shed-load.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { cachedPage, type Encoding } from './page-cache.ts'
import type { Storefront } from './storefront.ts'

/** The database is away. */
export class PageUnavailable extends Error {
  override name = 'PageUnavailable'
}

/** Not an API call or file. */
const isForPage = ({ method, url = '', headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(api|admin|media|assets)\//.test(url)

export type UnavailablePage = {
  /** Keeps the earlier page if the database is away. */
  prepare(client: Client): Promise<void>
  /** With status 503; `retryAfter` in seconds. */
  send(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply
  /** For a request refused because the shop is busy; undefined unless it is for a page. */
  busyAnswer(request: IncomingMessage): BusyAnswer | undefined
}

/** Rendered ahead: sending it needs nothing. */
export function unavailablePage(storefront: Storefront, origin: string): UnavailablePage {
  let page: Record<Encoding | 'html', Buffer> | undefined

  /** The API's answer until the page is rendered. */
  function answer(request: { headers: IncomingHttpHeaders }, retryAfter: number): BusyAnswer {
    if (!page) return busyAnswer
    const encoding = acceptedEncoding(request)
    return {
      headers: {
        'retry-after': String(retryAfter),
        'cache-control': 'no-store',
        'content-security-policy': storefront.policy,
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      },
      body: encoding ? page[encoding] : page.html,
    }
  }

  return {
    async prepare(client) {
      const rendered = await storefront.render({ url: '/unavailable', origin, client })
      if (!('html' in rendered)) return
      if (page !== undefined && rendered.status !== 200) return
      const { inEncoding } = cachedPage(rendered)
      const [html, br, gzip] = await Promise.all([inEncoding(), inEncoding('br'), inEncoding('gzip')])
      page = { html, br, gzip }
    },
    send(request, reply, retryAfter) {
      const { headers, body } = answer(request, retryAfter)
      return reply.code(503).headers(headers).send(body)
    },
    busyAnswer: (request) => (isForPage(request) ? answer(request, busySeconds) : undefined),
  }
}

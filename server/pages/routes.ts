import statics from '@fastify/static'
import { createClient, type Send } from '@kargha/contract/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tools } from '../app.ts'
import { answerUnknownCall } from '../http/failure.ts'
import { pageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'
import type { Storefront } from './storefront.ts'

/** Asks the shop's own API without leaving the process, as the visitor at `address`, whose limits hold here too. */
const sendTo =
  (app: FastifyInstance, address: string): Send =>
  async ({ method, url, headers }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, remoteAddress: address })
    return { status: answer.statusCode, body: answer.json() }
  }

/** Serves the storefront: its built files, and every other address as a page rendered here. */
export async function pageRoutes(app: FastifyInstance, { config }: Tools, storefront: Storefront): Promise<void> {
  const pageAt = pageCache((url, address) =>
    storefront.render({ url, origin: config.publicUrl, client: createClient(sendTo(app, address)) }),
  )

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerUnknownCall(request, reply)
    return sendPage(request, reply, await pageAt(request.url, request.ip), 'text/html; charset=utf-8')
  }

  await app.register(statics, {
    root: storefront.files,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Built files carry their content's hash in their name; the few others (icons, fonts' licences) are asked for again.
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
    decorateReply: false,
  })
  app.get('/', answerPage)
  app.setNotFoundHandler(answerPage)
}

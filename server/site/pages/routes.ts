import statics from '@fastify/static'
import { pagePath } from '@kargha/domain/page-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { answerUnknownCall, busySeconds, loggedFailure } from '../../platform/http/failure.ts'
import { type LocalCalls, localClient } from '../../platform/http/local-calls.ts'
import { readLagMs } from '../../platform/replicas/watch-replicas.ts'
import { clientNetwork } from '../../platform/traffic/client-network.ts'
import type { MissingCounter } from '../redirects/count-missing.ts'
import type { FindRedirect } from '../redirects/find-redirect.ts'
import { pageCache } from './page-cache.ts'
import { previewRoute } from './preview.ts'
import { RenderingBusy, renderLimits, renderQueue } from './render-queue.ts'
import { sendPage } from './send-page.ts'
import { sendRedirect } from './send-redirect.ts'
import type { Storefront } from './storefront.ts'
import { PageUnavailable, type UnavailablePage } from './unavailable-page.ts'

/** Staff may have renamed the shop. */
const preparationMs = 600_000

/** For addresses without a page. */
export type MissingPages = { find: FindRedirect; count: MissingCounter['count'] }

/** Serves built files, and every other address as a rendered page, or `unavailable`. Pages are rendered with `calls`. */
export async function pageRoutes(
  app: FastifyInstance,
  { db, config, signer }: Pick<Deps, 'db' | 'config' | 'signer'>,
  storefront: Storefront,
  unavailable: UnavailablePage,
  calls: LocalCalls,
  missing: MissingPages,
): Promise<void> {
  const queue = renderQueue(renderLimits)
  const clientAt = (address: string) => localClient(calls, app.log, address)
  const lagMs = config.replicaUrls.length > 0 ? readLagMs : 0
  const pageAt = pageCache(async (url, address) => {
    const page = await queue(clientNetwork(address), () =>
      storefront.render({
        url,
        origin: config.publicUrl,
        client: clientAt(address),
        freshClient: localClient(calls, app.log, address, true),
      }),
    )
    if ('sharedAddress' in page) return { ofOther: await pageAt(page.sharedAddress, address) }
    if (page.status === 503) throw new PageUnavailable()
    return page
  }, lagMs)

  /** Where a missing page leads; counted if nowhere. */
  async function redirectOf(request: FastifyRequest): Promise<string | undefined> {
    const path = pagePath(request.url)
    if (path === undefined) return undefined
    const present = await missing.find(path).catch((error: unknown) => {
      if (loggedFailure(error, request).code === 'UNAVAILABLE') throw new PageUnavailable()
      throw error
    })
    if (present === undefined && request.method === 'GET') missing.count(path, clientNetwork(request.ip))
    return present
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerUnknownCall(request, reply)
    try {
      const page = await pageAt(storefront.renderedAddress(request.url), request.ip)
      const isPersonal = storefront.isPersonal(request.url)
      const movedTo = page.movedTo ?? (page.status === 404 && !isPersonal ? await redirectOf(request) : undefined)
      if (movedTo !== undefined) return sendRedirect(request, reply, movedTo)
      reply.header('content-security-policy', storefront.policy)
      return sendPage(request, reply, { ...page, isPersonal }, 'text/html; charset=utf-8')
    } catch (error) {
      if (error instanceof RenderingBusy) return unavailable.send(request, reply, busySeconds)
      if (error instanceof PageUnavailable) return unavailable.send(request, reply, 5)
      throw error
    }
  }

  const prepare = () =>
    unavailable.prepare(clientAt('127.0.0.1')).catch((error) => app.log.error({ err: error }, 'page not prepared'))
  let timer: NodeJS.Timeout | undefined
  // Only now: the page is made with calls of the app.
  app.addHook('onListen', async () => {
    await prepare()
    timer = setInterval(prepare, preparationMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  await app.register(statics, {
    root: storefront.files,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Built files have hashes in their names; icons and licences are revalidated.
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
    decorateReply: false,
  })
  previewRoute(app, { db, config, signer, storefront, clientAt })
  app.get('/', answerPage)
  app.setNotFoundHandler(answerPage)
}

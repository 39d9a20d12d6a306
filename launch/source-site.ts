import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import type { Site } from '../server/app.ts'
import { contentSecurityPolicy } from '../server/platform/headers/content-security-policy.ts'
import type { Storefront } from '../server/site/pages/storefront.ts'

type Renderer = Pick<Storefront, 'render' | 'renderedAddress' | 'isPersonal'>

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Vite shows a change in open pages over the shop's own port. */
async function openVite(app: FastifyInstance, workspace: string, options: InlineConfig): Promise<ViteDevServer> {
  const vite = await createServer({
    root: folder(workspace),
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      // Not the whole repository, where DATA_DIR may be.
      fs: {
        allow: [workspace, 'node_modules', 'node_modules/@kargha/contract', 'node_modules/@kargha/domain'].map((each) =>
          realpathSync(folder(each)),
        ),
      },
    },
    ...options,
  })
  // The shop's port closes only after the pages' connections to Vite.
  app.addHook('preClose', () => vite.close())
  return vite
}

const storefrontOptions: InlineConfig = {
  // The configuration replaces a part of the icons.
  optimizeDeps: { entries: ['app/entry-browser.tsx'], exclude: ['lucide-react'] },
  ssr: {
    noExternal: ['lucide-react'],
    // Shared with the server, as in the build.
    external: ['@kargha/contract', '@kargha/domain'],
  },
}

/** As of the built pages, but for Vite's error messages, and its wait for a shop that starts again. */
const policy = `${contentSecurityPolicy({ elements: ["'unsafe-inline'"], hasAttributes: true })}; worker-src 'self' blob:`

const isOfBackOffice = (url: string) => /^\/admin(\/|\?|$)/.test(url)
const isOfServer = (url: string) => /^\/(api|media|preview|healthz|readyz|metrics)(\/|\?|$)/.test(url)

/** The storefront's and the back office's sources, for `npm run dev`. */
export function sourceSite(): Site {
  const servers: { storefront?: ViteDevServer } = {}
  let renderer: Renderer | undefined
  return {
    storefront: {
      files: folder('storefront/public'),
      policy,
      async render(request) {
        renderer = (await servers.storefront?.ssrLoadModule('/app/entry-server.tsx')) as Renderer
        return renderer.render(request)
      },
      renderedAddress: (url) => renderer?.renderedAddress(url) ?? url,
      // Before the first page is rendered, none is kept.
      isPersonal: (url) => renderer?.isPersonal(url) ?? true,
    },
    async serveSources(app) {
      const storefront = await openVite(app, 'storefront', storefrontOptions)
      const admin = await openVite(app, 'admin', {})
      servers.storefront = storefront
      app.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
        const url = request.url ?? ''
        if (isOfServer(url)) done()
        else if (isOfBackOffice(url)) admin.middlewares(request, response, done)
        else storefront.middlewares(request, response, done)
      })
    },
  }
}

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'

/**
 * The pages that most shoppers open next. The entry preloads their shared chunks together with them. For other pages the
 * browser finds out about shared chunks from the page's own chunk, a round trip later.
 */
const likelyNext = /\/(product-page|list-page|all-products-page|subcategory-page|cart-page|customer-tools)-/
/** Chunks that every page has loaded already. */
const alwaysLoaded = /\/(libraries|rolldown-runtime|entry-browser)-/

/**
 * Lets the bundler drop React Router's other modes and all that belongs to them. They would stay because of the names that it gives its
 * contexts for developer tools, which go, and because of calls without effects that don't say so, like that of `memo`.
 */
const withoutOtherRouters: Plugin = {
  name: 'without-other-routers',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+Context\.displayName = .*$/gm, '')
        .replaceAll(/= (React\$1\.(memo|createContext|createElement)\()/g, '= /* @__PURE__ */ $1'),
  },
}

const forBrowsers: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  modulePreload: {
    resolveDependencies: (file, shared) =>
      likelyNext.test(file) ? shared.filter((each) => !alwaysLoaded.test(each)) : [],
  },
  rolldownOptions: {
    // The stylesheet is an entry of its own: the HTML contains it, so no script must load it again.
    input: ['app/entry-browser.tsx', 'app/styles.css'],
    output: {
      // What every page needs is in two chunks: one that changes with the libraries, one with the shop. Small modules
      // that many pages share are in more; otherwise each would be a request of its own.
      codeSplitting: {
        groups: [
          { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
          { name: 'shop', tags: ['$initial'], test: /\.tsx?$/ },
          { name: 'pictures', test: /app\/ui\/picture\./ },
          { name: 'prices', test: /app\/ui\/(product-picture|price|stars)|domain\/money|icons\/star\./ },
          { name: 'cards', test: /app\/product-cards\/(product-card|product-grid|category-tile)/ },
          { name: 'delivery', test: /app\/delivery\/|app\/ui\/(field\.|ordinal-date)|domain\/delivery-days/ },
          { name: 'buying', test: /app\/cart\/cart-queries|\/use-action\.|app\/wishlist\/wishlist-queries/ },
          { name: 'home-parts', test: /app\/home\/(?!home-page|banner-carousel|use-autoplay)|app\/search\/clusters/ },
          {
            name: 'browsing',
            test: /app\/(document\/(breadcrumb|not-found)|product\/(product-queries|related-products))/,
          },
          { name: 'product-parts', test: /app\/product\/(reviews|rating-overview)|app\/product-cards\/product-row/ },
        ],
      },
    },
  },
}

// The renderer bundles the production builds of its libraries, whatever the server's NODE_ENV. The contract is external
// and shared with the server, because `instanceof Refused` must work on errors that the server's client throws.
const forServer: BuildEnvironmentOptions = {
  target: 'node24',
  rolldownOptions: { external: /^@kargha\/(contract|domain)\// },
}

/** The configuration of both builds: the browser's files in dist/browser, the server's renderer in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), withoutOtherRouters],
  appType: 'custom',
  resolve: {
    alias: [
      {
        find: /.*\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('app/ui/lucide-icon.tsx', import.meta.url)),
      },
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, ...(isSsrBuild ? forServer : forBrowsers) },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}))

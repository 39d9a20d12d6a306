import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'

/** The pages that most shoppers open next: the entry preloads their shared chunks, which others discover a round trip later. */
const likelyNext = /\/(product-page|list-page|all-products-page|subcategory-page|cart-page|customer-tools)-/
const alwaysLoaded = /\/(libraries|rolldown-runtime|entry-browser)-/

/**
 * Drops React Router's other modes. They would stay because of display names, which go, and calls not marked as pure, like
 * `memo`.
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
    // The HTML brings the stylesheet: as an entry of its own, no script loads it again (decision 040).
    input: ['app/entry-browser.tsx', 'app/styles.css'],
    output: {
      // What every page needs is in two chunks: libraries and shop. Small shared modules are grouped, or each would be a request.
      codeSplitting: {
        groups: [
          { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
          { name: 'shop', tags: ['$initial'], test: /\.tsx?$/ },
          { name: 'pictures', test: /app\/ui\/picture\./ },
          { name: 'prices', test: /app\/ui\/(product-picture|price|stars)|domain\/money|icons\/star\./ },
          { name: 'cards', test: /app\/product-cards\/(product-card|product-grid|category-tile)/ },
          { name: 'delivery', test: /app\/delivery\/|app\/ui\/(field\.|ordinal-date)|domain\/delivery-days/ },
          { name: 'buying', test: /app\/cart\/cart-queries|\/use-action\.|app\/wishlist\/wishlist-queries/ },
          { name: 'home-parts', test: /app\/home\/(?!home-page|home-text|banner-|use-autoplay)|app\/search\/clusters/ },
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

// The renderer bundles its libraries' production builds, whatever NODE_ENV. The contract is shared with the server, because
// `instanceof Refused` must recognise errors of the server's client.
const forServer: BuildEnvironmentOptions = {
  target: 'node24',
  rolldownOptions: { external: /^@kargha\/(contract|domain)\// },
}

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

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

/**
 * Where most shoppers go next. The entry knows what these share with other pages, so that it comes with them; the others'
 * own files tell, a round trip later. What every page has anyway need not be told.
 */
const soonWanted = /\/(product-page|list-page|all-products-page|subcategory-page|cart-page|customer-tools)-/
const atHand = /\/(libraries|rolldown-runtime|entry-browser)-/

const forBrowsers: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  modulePreload: {
    resolveDependencies: (file, shared) => (soonWanted.test(file) ? shared.filter((each) => !atHand.test(each)) : []),
  },
  rolldownOptions: {
    // The style is no part of a script: the page brings it, so no script that comes later must fetch it once more.
    input: ['app/entry-browser.tsx', 'app/styles.css'],
    output: {
      // What every page needs comes in two files: one that changes with the libraries, one with the shop. The small
      // parts that most pages draw with are a third: alone, each would be a request of its own.
      codeSplitting: {
        groups: [
          { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
          { name: 'shop', tags: ['$initial'], test: /\.tsx?$/ },
          {
            name: 'cards',
            test: /app\/ui\/(picture|price|stars)|app\/catalogue\/product-(card|grid)|contract\/money|icons\/star\./,
          },
        ],
      },
    },
  },
}

// The renderer carries its libraries, as their production builds whatever NODE_ENV the server runs with. The contract it
// shares with the server: the Refused that the server's client throws must be the one that is looked for here.
const forServer: BuildEnvironmentOptions = {
  target: 'node24',
  rolldownOptions: { external: /^@kargha\/contract\// },
}

/** One config for both builds: the browser's files under dist/browser, the server's renderer under dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, ...(isSsrBuild ? forServer : forBrowsers) },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}))

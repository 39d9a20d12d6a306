import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One config for both builds: the browser's files under dist/browser, the server's renderer under dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'app/entry-browser.tsx',
        output: {
          // What every page needs comes in two files: one that changes with the libraries, one with the shop. The small
          // parts that most pages draw with go there too: alone, each would be a request of its own.
          codeSplitting: {
            groups: [
              { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
              { name: 'shop', tags: ['$initial'] },
              {
                name: 'cards',
                test: /app\/ui\/(picture|price|stars)|app\/catalogue\/product-(card|grid)|contract\/money|icons\/star\./,
              },
            ],
          },
        },
      },
    }),
  },
  // The contract is TypeScript source in a workspace: it has to go through the bundler.
  ssr: { noExternal: ['@kargha/contract'] },
}))

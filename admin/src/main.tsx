import '@fontsource-variable/anek-latin'
import '@fontsource-variable/eczar'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office.tsx'
import { loadSession } from './staff-api.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
/** Writes the components' style elements, which the content security policy allows by the page's nonce alone. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
const styles = createCache({ key: 'css', nonce })
// Without a response the sign-in page shows, and says why when it is used.
await loadSession().catch(() => {})
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <BackOffice />
    </CacheProvider>
  </StrictMode>,
)

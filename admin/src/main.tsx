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
/** The content security policy allows styles by the page's nonce only. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
const styles = createCache({ key: 'css', nonce })
// The sign-in page shows why once it is used.
await loadSession().catch(() => {})
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <BackOffice />
    </CacheProvider>
  </StrictMode>,
)

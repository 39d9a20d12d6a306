import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
)

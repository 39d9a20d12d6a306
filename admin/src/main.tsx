import { Admin, ListGuesser, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Admin disableTelemetry>
      <Resource name="orders" list={ListGuesser} />
    </Admin>,
  )

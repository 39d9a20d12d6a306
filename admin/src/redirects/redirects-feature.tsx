import AltRoute from '@mui/icons-material/AltRouteOutlined'
import LinkOff from '@mui/icons-material/LinkOffOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { listCalls, writeCalls } from '../ui/records/record-calls.ts'
import { MissingAddressList } from './missing-address-list.tsx'
import { RedirectImportPage } from './redirect-import-page.tsx'
import { redirectPages } from './redirect-pages.tsx'

export const redirectsFeature: Feature = {
  menu: [
    { to: '/redirects', label: 'Redirects', icon: AltRoute, group: 'Shop' },
    { to: '/missing-addresses', label: 'Addresses not found', icon: LinkOff, group: 'Shop' },
  ],
  resources: [
    records('redirects', redirectPages, writeCalls('Redirects', 'Redirect'), 'address'),
    records('missing-addresses', { list: MissingAddressList }, listCalls('MissingAddresses')),
  ],
  pages: [{ path: '/redirect-import', element: <RedirectImportPage /> }],
}

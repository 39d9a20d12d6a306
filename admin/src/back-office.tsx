import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, type LayoutProps, Resource } from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { boxesFeature } from './boxes/boxes-feature.ts'
import { catalogueFeatures } from './catalogue-features.ts'
import { complaintsFeature } from './complaints/complaints-feature.ts'
import { customersFeature } from './customers/customers-feature.ts'
import { createDataProvider } from './data-provider.ts'
import { deliveryFeature } from './delivery/delivery-feature.tsx'
import { discountsFeature } from './discounts/discounts-feature.tsx'
import { earlierOrdersFeature } from './earlier-orders/earlier-orders-feature.ts'
import { figuresFeature } from './figures/figures-feature.tsx'
import { freightBillsFeature } from './freight-bills/freight-bills-feature.tsx'
import { movingInFeature } from './moving-in/moving-in-feature.ts'
import { OfficeBar, OfficeLayout } from './office-layout.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { ordersFeature } from './orders/orders-feature.ts'
import { parcelsFeature } from './parcels/parcels-feature.ts'
import { payoutsFeature } from './payouts/payouts-feature.tsx'
import { ratingsFeature } from './ratings/ratings-feature.ts'
import { redirectsFeature } from './redirects/redirects-feature.tsx'
import { remittancesFeature } from './remittances/remittances-feature.tsx'
import { returnsFeature } from './returns/returns-feature.ts'
import { scanFeature } from './scan/scan-feature.tsx'
import { securityFeature } from './security/security-feature.tsx'
import { SignInPage } from './security/sign-in-page.tsx'
import { settingsFeature } from './settings/settings-feature.ts'
import { isRefusal, may, readSession } from './staff-api.ts'
import { taxReportsFeature } from './tax-reports/tax-reports-feature.tsx'
import { teamFeature } from './team/team-feature.ts'
import { textsFeature } from './texts/texts-feature.ts'
import { theme } from './theme.ts'
import { MorningPage } from './today/morning-page.tsx'
import { todayFeature } from './today/today-feature.ts'
import { ClosedPage } from './ui/pages/closed-page.tsx'
import { UnknownPage } from './ui/pages/unknown-page.tsx'
import { upkeepFeature } from './upkeep/upkeep-feature.ts'

/** The menu shows each group's entries in this order. */
const features = [
  todayFeature,
  ordersFeature,
  parcelsFeature,
  scanFeature,
  returnsFeature,
  ...catalogueFeatures,
  customersFeature,
  earlierOrdersFeature,
  movingInFeature,
  ratingsFeature,
  complaintsFeature,
  deliveryFeature,
  boxesFeature,
  remittancesFeature,
  freightBillsFeature,
  discountsFeature,
  payoutsFeature,
  figuresFeature,
  taxReportsFeature,
  settingsFeature,
  textsFeature,
  redirectsFeature,
  teamFeature,
  upkeepFeature,
  securityFeature,
]
const resources = features.flatMap((feature) => feature.resources ?? [])
const pages = features.flatMap((feature) => feature.pages ?? [])
const menu = features.flatMap((feature) => feature.menu)

// Retrying helps only if no response came.
const retry = (failures: number, error: Error) => failures < 2 && !isRefusal(error)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } })
const dataProvider = createDataProvider(resources)

const FullMenu = () => <OfficeMenu entries={menu} />
const FullBar = () => <OfficeBar entries={menu} />

const closable = [...resources.map(({ name, permission }) => ({ path: `/${name}`, permission })), ...pages]

/** What the member lacks to see the page; undefined if nothing. */
const missingFor = (pathname: string) =>
  closable.find(
    ({ path, permission }) =>
      permission !== undefined && !may(permission) && (pathname === path || pathname.startsWith(`${path}/`)),
  )?.permission

/** Sends visitors without a session to sign-in before any request, and back afterwards. */
function OfficeFrame({ children }: LayoutProps) {
  const { pathname, search } = useLocation()
  if (readSession() === null)
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />
  const missing = missingFor(pathname)
  return (
    <OfficeLayout menu={FullMenu} bar={FullBar}>
      {missing ? <ClosedPage permission={missing} /> : children}
    </OfficeLayout>
  )
}

export const BackOffice = () => (
  <Admin
    title="Kargha back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    loginPage={SignInPage}
    dashboard={MorningPage}
    layout={OfficeFrame}
    catchAll={UnknownPage}
    theme={theme}
    darkTheme={null}
    disableTelemetry
  >
    {resources.map(({ calls, permission, ...resource }) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      {pages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </CustomRoutes>
  </Admin>
)

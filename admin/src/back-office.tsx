import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerShow } from './customers/customer-show.tsx'
import { dataProvider } from './data-provider.ts'
import { OfficeLayout } from './office-layout.tsx'
import { OrderList } from './orders/order-list.tsx'
import { OrderShow } from './orders/order-show.tsx'
import { ProductList } from './products/product-list.tsx'
import { ProductShow } from './products/product-show.tsx'
import { SecurityPage } from './security/security-page.tsx'
import { SignInPage } from './security/sign-in-page.tsx'
import { isRefusal } from './staff-api.ts'
import { theme } from './theme.ts'

// Retrying helps when no response came. A refusal stays a refusal, and an ended session is to show immediately.
const retry = (failures: number, error: Error) => failures < 2 && !isRefusal(error)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } })

const pages = [
  { name: 'orders', icon: LocalShipping, list: OrderList, show: OrderShow, recordRepresentation: 'orderId' },
  { name: 'products', icon: Storefront, list: ProductList, show: ProductShow, recordRepresentation: 'name' },
  { name: 'customers', icon: People, list: CustomerList, show: CustomerShow, recordRepresentation: 'name' },
]

/** The staff's web app: lists of orders, products and customers, and a page for each of them. */
export const BackOffice = () => (
  <Admin
    title="Kargha back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    loginPage={SignInPage}
    layout={OfficeLayout}
    theme={theme}
    darkTheme={null}
    disableTelemetry
  >
    {pages.map((page) => (
      <Resource key={page.name} {...page} />
    ))}
    <CustomRoutes>
      <Route path="/security" element={<SecurityPage />} />
    </CustomRoutes>
  </Admin>
)

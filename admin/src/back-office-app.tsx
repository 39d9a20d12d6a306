import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { QueryClient } from '@tanstack/react-query'
import { Admin, LoginWithEmail, Resource } from 'react-admin'
import { authProvider } from './auth-provider.ts'
import { isRefusal } from './back-office.ts'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerShow } from './customers/customer-show.tsx'
import { dataProvider } from './data-provider.ts'
import { OrderList } from './orders/order-list.tsx'
import { OrderShow } from './orders/order-show.tsx'
import { ProductList } from './products/product-list.tsx'
import { ProductShow } from './products/product-show.tsx'
import { theme } from './theme.ts'

type Named = { name?: string }

// Asking again helps against silence; a refusal stays one, and an ended session is to be told at once.
const retry = (failures: number, error: Error) => failures < 2 && !isRefusal(error)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } })

/** The shop seen from behind the counter: what there is to look at and to do. */
export const BackOffice = () => (
  <Admin
    title="Kargha back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    loginPage={LoginWithEmail}
    theme={theme}
    darkTheme={null}
    disableTelemetry
  >
    <Resource
      name="orders"
      icon={LocalShipping}
      list={OrderList}
      show={OrderShow}
      recordRepresentation={(order: { orderId?: string }) => order.orderId ?? ''}
    />
    <Resource
      name="products"
      icon={Storefront}
      list={ProductList}
      show={ProductShow}
      recordRepresentation={(product: Named) => product.name ?? ''}
    />
    <Resource
      name="customers"
      icon={People}
      list={CustomerList}
      show={CustomerShow}
      recordRepresentation={(customer: Named) => customer.name ?? ''}
    />
  </Admin>
)

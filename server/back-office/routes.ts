import { Readable } from 'node:stream'
import type { Courier } from '../couriers/courier.ts'
import type { Deps } from '../deps.ts'
import { staffApiDocument } from '../http/api-docs.ts'
import type { PaymentDeps } from '../payments/gateway.ts'
import { listAuditEntries } from '../staff/audit-entries.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { accountRoutes } from './account-routes.ts'
import { attributeRoutes } from './attribute-routes.ts'
import { bannerRoutes } from './banner-routes.ts'
import { categoryRoutes } from './category-routes.ts'
import { staffCollectionRoutes } from './collection-routes.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { couponRoutes } from './coupon-routes.ts'
import { courierRoutes } from './courier-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { readDashboard } from './dashboard.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { productImportRoutes } from './product-import-routes.ts'
import { productRoutes } from './product-routes.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import { ratingRoutes } from './rating-routes.ts'
import { remittanceRoutes } from './remittance-routes.ts'
import { returnRoutes } from './return-routes.ts'
import { staffSearchRoutes } from './search-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { shipmentRoutes } from './shipment-routes.ts'
import { sizeGuideRoutes } from './size-guide-routes.ts'
import { stocktakeRoutes } from './stocktake-routes.ts'
import { textRoutes } from './text-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { variantRoutes } from './variant-routes.ts'

/** Registers the whole staff API. Without `payments` the shop sells by Cash on Delivery alone. */
export function staffRoutes(
  register: RegisterStaffRoute,
  deps: Deps,
  payments: PaymentDeps | undefined,
  courier: Courier | undefined,
): void {
  sessionRoutes(register, deps)
  sessionListRoutes(register, deps)
  secondFactorRoutes(register, deps)
  orderRoutes(register, deps, payments)
  purchaseRoutes(register, deps)
  shipmentRoutes(register, deps)
  courierRoutes(register, deps, courier)
  returnRoutes(register, deps)
  paperRoutes(register, deps)
  remittanceRoutes(register, deps)
  productRoutes(register, deps)
  variantRoutes(register)
  sizeGuideRoutes(register, deps)
  stocktakeRoutes(register, deps)
  productImportRoutes(register, deps)
  uploadRoutes(register, deps)
  attributeRoutes(register, deps)
  categoryRoutes(register, deps)
  bannerRoutes(register, deps)
  staffCollectionRoutes(register, deps)
  customerRoutes(register, deps)
  couponRoutes(register, deps)
  ratingRoutes(register, deps)
  deliveryRoutes(register, deps)
  staffSearchRoutes(register, deps)
  settingsRoutes(register, deps)
  textRoutes(register, deps)
  complaintRoutes(register, deps)
  accountRoutes(register, deps)
  emailRoutes(register, deps)

  register('getApiDocument', async () => ({
    data: Readable.from([JSON.stringify(staffApiDocument(deps.config.publicUrl))]),
  }))

  register('getDashboard', async () => ({ message: 'The dashboard', data: await readDashboard(deps.db) }))

  register('getAudit', async ({ query }) => ({ message: 'The audit log', ...(await listAuditEntries(deps.db, query)) }))
}

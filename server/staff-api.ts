import { Readable } from 'node:stream'
import { staffAttributeRoutes } from './catalogue/attributes/staff-routes.ts'
import { staffCategoryRoutes } from './catalogue/categories/staff-routes.ts'
import { staffProductImportRoutes } from './catalogue/product-import/staff-routes.ts'
import { staffPictureRoutes } from './catalogue/products/staff-picture-routes.ts'
import { staffProductRoutes } from './catalogue/products/staff-routes.ts'
import { staffSizeGuideRoutes } from './catalogue/size-guides/staff-routes.ts'
import { staffStocktakeRoutes } from './catalogue/stocktakes/staff-routes.ts'
import { staffTaxClassRoutes } from './catalogue/tax-classes/staff-routes.ts'
import { staffVariantRoutes } from './catalogue/variants/staff-routes.ts'
import { staffCashRiskRoutes } from './delivery/cash-risk/staff-routes.ts'
import { staffDeliveryRoutes } from './delivery/staff-routes.ts'
import { staffCollectionRoutes } from './finding/collections/staff-routes.ts'
import { staffSearchRoutes } from './finding/search/staff-routes.ts'
import { staffArrivalRoutes } from './office/arrivals/staff-routes.ts'
import { listAuditEntries } from './office/audit/list-audit.ts'
import { staffCustomerRoutes } from './office/customers/staff-routes.ts'
import { readDashboard } from './office/dashboard/dashboard.ts'
import { firstDayRoutes } from './office/dashboard/first-day-routes.ts'
import { staffEarlierOrderRoutes } from './office/earlier-orders/staff-routes.ts'
import { staffEmailRoutes } from './office/emails/staff-routes.ts'
import { staffFigureRoutes } from './office/figures/staff-routes.ts'
import { staffImportRoutes } from './office/imports/staff-routes.ts'
import { staffOrderRoutes } from './office/orders/order-routes.ts'
import { staffPurchaseRoutes } from './office/orders/purchase-routes.ts'
import { staffTaxReportRoutes } from './office/tax-reports/staff-routes.ts'
import { staffWholeShopRoutes } from './office/whole-shop/staff-routes.ts'
import { staffCouponRoutes } from './orders/coupons/staff-routes.ts'
import type { PaymentDeps } from './payments/attempts/gateway.ts'
import { staffFreightBillRoutes } from './payments/freight-bills/staff-routes.ts'
import { staffPayoutRoutes } from './payments/payouts/staff-routes.ts'
import { staffRemittanceRoutes } from './payments/remittances/staff-routes.ts'
import type { Deps } from './platform/deps.ts'
import { staffApiDocument } from './platform/http/api-docs.ts'
import { staffRatingRoutes } from './selling/ratings/staff-routes.ts'
import { staffSimulatorRoutes } from './selling/simulator/staff-routes.ts'
import { staffBoxRoutes } from './shipping/boxes/staff-routes.ts'
import { staffBulkBookingRoutes } from './shipping/bulk-booking/staff-routes.ts'
import type { Couriers } from './shipping/couriers/courier.ts'
import { staffCourierRoutes } from './shipping/couriers/staff-routes.ts'
import { staffPaperRoutes } from './shipping/papers/staff-routes.ts'
import { staffParcelRoutes } from './shipping/parcels/staff-routes.ts'
import { staffReturnRoutes } from './shipping/returns/staff-routes.ts'
import { staffScanRoutes } from './shipping/scans/staff-routes.ts'
import type { RegisterStaffRoute } from './shop/audit/register-staff-route.ts'
import { staffBannerRoutes } from './shop/banners/staff-routes.ts'
import { savedAnswerRoutes } from './shop/complaints/saved-answer-routes.ts'
import { staffComplaintRoutes } from './shop/complaints/staff-routes.ts'
import { staffSecondFactorRoutes } from './shop/second-factor/staff-routes.ts'
import { staffSettingsRoutes } from './shop/settings/staff-routes.ts'
import { staffAccountRoutes } from './shop/staff/account-routes.ts'
import { staffRoleRoutes } from './shop/staff/role-routes.ts'
import { staffSessionListRoutes } from './shop/staff/session-list-routes.ts'
import { staffSessionRoutes } from './shop/staff/session-routes.ts'
import { staffTextRoutes } from './site/policies/staff-routes.ts'
import { staffRedirectRoutes } from './site/redirects/staff-routes.ts'

/** Without `payments` the shop sells by Cash on Delivery alone. */
export function staffRoutes(
  register: RegisterStaffRoute,
  deps: Deps,
  payments: PaymentDeps | undefined,
  couriers: Couriers,
): void {
  staffSessionRoutes(register, deps)
  staffSessionListRoutes(register, deps)
  staffSecondFactorRoutes(register, deps)
  staffOrderRoutes(register, deps, payments)
  staffPurchaseRoutes(register, deps, couriers)
  staffParcelRoutes(register, deps)
  staffScanRoutes(register, deps)
  staffCourierRoutes(register, deps, couriers)
  staffBoxRoutes(register, deps)
  staffBulkBookingRoutes(register, deps, couriers)
  staffReturnRoutes(register, deps)
  staffPaperRoutes(register, deps, couriers)
  staffRemittanceRoutes(register, deps)
  staffPayoutRoutes(register, deps)
  staffFreightBillRoutes(register, deps)
  staffProductRoutes(register, deps)
  staffVariantRoutes(register)
  staffSizeGuideRoutes(register, deps)
  staffTaxClassRoutes(register, deps)
  staffTaxReportRoutes(register, deps)
  staffFigureRoutes(register, deps)
  staffStocktakeRoutes(register, deps)
  staffProductImportRoutes(register, deps)
  staffPictureRoutes(register, deps)
  staffAttributeRoutes(register, deps)
  staffCategoryRoutes(register, deps)
  staffBannerRoutes(register, deps)
  staffCollectionRoutes(register, deps)
  staffCustomerRoutes(register, deps)
  staffImportRoutes(register, deps)
  staffEarlierOrderRoutes(register, deps)
  staffWholeShopRoutes(register, deps)
  staffCouponRoutes(register, deps)
  staffSimulatorRoutes(register, deps)
  staffRatingRoutes(register, deps)
  staffDeliveryRoutes(register, deps)
  staffCashRiskRoutes(register, deps)
  staffSearchRoutes(register, deps)
  staffSettingsRoutes(register, deps)
  staffTextRoutes(register, deps)
  staffRedirectRoutes(register, deps)
  staffComplaintRoutes(register, deps)
  savedAnswerRoutes(register, deps)
  firstDayRoutes(register, deps, payments)
  staffAccountRoutes(register, deps)
  staffRoleRoutes(register, deps)
  staffEmailRoutes(register, deps)
  staffArrivalRoutes(register, deps)

  register('getApiDocument', async () => ({
    data: Readable.from([JSON.stringify(staffApiDocument(deps.config.publicUrl))]),
  }))

  register('getDashboard', async ({ query }) => ({
    message: 'The dashboard',
    data: await readDashboard(deps.db, deps, query),
  }))

  register('getAudit', async ({ query, member }) => ({
    message: 'The audit log',
    ...(await listAuditEntries(deps.db, query, member)),
  }))
}

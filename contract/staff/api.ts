import type { Call } from '../kernel/call.ts'
import { staffAccounts } from './accounts.ts'
import { staffArrivals } from './arrivals.ts'
import { staffAttributes } from './attributes.ts'
import { staffAudit } from './audit.ts'
import { staffBanners } from './banners.ts'
import { staffBookings } from './bookings.ts'
import { staffBoxes } from './boxes.ts'
import { staffBulkBooking } from './bulk-booking.ts'
import { staffCashRisk } from './cash-risk.ts'
import { staffCategories } from './categories.ts'
import { staffColleagues } from './colleagues.ts'
import { staffCollections } from './collections.ts'
import { staffComplaints } from './complaints.ts'
import { staffCoupons } from './coupons.ts'
import { staffCustomers } from './customers.ts'
import { staffDashboard } from './dashboard.ts'
import { staffDiscountTaxes } from './discount-taxes.ts'
import { staffEarlierOrders } from './earlier-orders.ts'
import { staffEmails } from './emails.ts'
import { staffFigures } from './figures.ts'
import { staffFirstDay } from './first-day.ts'
import { staffFreightBills } from './freight-bills.ts'
import { staffHolidays } from './holidays.ts'
import { staffImports } from './imports.ts'
import { staffInvoices } from './invoices.ts'
import { staffJobs } from './jobs.ts'
import { staffManyProducts } from './many-products.ts'
import { staffOrders } from './orders.ts'
import { staffPapers } from './papers.ts'
import { staffParcels } from './parcels.ts'
import { staffPayouts } from './payouts.ts'
import { staffPins } from './pins.ts'
import { staffProductImports } from './product-imports.ts'
import { staffProducts } from './products.ts'
import { staffPurchases } from './purchases.ts'
import { staffRatings } from './ratings.ts'
import { staffRedirects } from './redirects.ts'
import { staffRemittances } from './remittances.ts'
import { staffReturns } from './returns.ts'
import { staffRoles } from './roles.ts'
import type { StaffCallName } from './routes.ts'
import { staffSavedAnswers } from './saved-answers.ts'
import { staffScans } from './scans.ts'
import { staffSearches } from './searches.ts'
import { staffSecondFactor } from './second-factor.ts'
import { staffSession } from './session.ts'
import { staffSessions } from './sessions.ts'
import { staffSettings } from './settings.ts'
import { staffSimulator } from './simulator.ts'
import { staffSizeGuides } from './size-guides.ts'
import { staffStock } from './stock.ts'
import { staffStocktakes } from './stocktakes.ts'
import { staffTaxClasses } from './tax-classes.ts'
import { staffTaxReports } from './tax-reports.ts'
import { staffTexts } from './texts.ts'
import { staffVariants } from './variants.ts'
import { staffWholeShop } from './whole-shop.ts'
import { staffZones } from './zones.ts'

export const staffApi = {
  ...staffSession,
  ...staffSessions,
  ...staffSecondFactor,
  ...staffOrders,
  ...staffPurchases,
  ...staffParcels,
  ...staffScans,
  ...staffPapers,
  ...staffInvoices,
  ...staffPayouts,
  ...staffFreightBills,
  ...staffRemittances,
  ...staffBookings,
  ...staffBulkBooking,
  ...staffReturns,
  ...staffBoxes,
  ...staffProducts,
  ...staffManyProducts,
  ...staffStock,
  ...staffStocktakes,
  ...staffProductImports,
  ...staffImports,
  ...staffEarlierOrders,
  ...staffVariants,
  ...staffSizeGuides,
  ...staffAttributes,
  ...staffTaxClasses,
  ...staffTaxReports,
  ...staffCategories,
  ...staffRedirects,
  ...staffWholeShop,
  ...staffBanners,
  ...staffCollections,
  ...staffCustomers,
  ...staffCashRisk,
  ...staffCoupons,
  ...staffDiscountTaxes,
  ...staffSimulator,
  ...staffRatings,
  ...staffZones,
  ...staffPins,
  ...staffHolidays,
  ...staffSearches,
  ...staffSettings,
  ...staffTexts,
  ...staffComplaints,
  ...staffFirstDay,
  ...staffSavedAnswers,
  ...staffColleagues,
  ...staffAccounts,
  ...staffRoles,
  ...staffEmails,
  ...staffJobs,
  ...staffArrivals,
  ...staffDashboard,
  ...staffFigures,
  ...staffAudit,
} satisfies Record<StaffCallName, Call>
export type StaffApi = typeof staffApi

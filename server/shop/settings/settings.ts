import type { PublicSettings } from '@kargha/contract/shop/content.ts'
import type { Settings, SettingsChange } from '@kargha/contract/staff/settings.ts'
import { gstinStateProblem } from '@kargha/domain/gstin.ts'
import { fromRupees, type Paise, percent, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { colourProblem, type OwnColours, ownColours } from '@kargha/domain/theme.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { savedBy } from '../../platform/db/columns.ts'
import type { Database, Reader, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { settings } from './settings-table.ts'

export type ShopSettings = typeof settings.$inferSelect

function singleRow(rows: ShopSettings[]): ShopSettings {
  const [row] = rows
  if (row === undefined) throw new Error('The settings row is missing')
  return row
}

const readSettings = prepared('shop_settings', (db: Reader) => db.select().from(settings))

/** A migration inserts the row. */
export const shopSettings = async (db: Reader): Promise<ShopSettings> => singleRow(await readSettings(db, {}))

export const DiscountSettings = z.object({
  globalDiscountIsActive: z.boolean(),
  globalDiscountPercent: z.int().transform(percent),
})
export type DiscountSettings = z.infer<typeof DiscountSettings>

/** As JSON, for any query. */
export const discountSettings = sql`(select json_build_object(
  'globalDiscountIsActive', ${settings.globalDiscountIsActive}, 'globalDiscountPercent', ${settings.globalDiscountPercent})
  from ${settings})`

export const toPublicSettings = (row: ShopSettings): PublicSettings => ({
  name: row.name,
  tagline: row.tagline,
  phone: row.phone,
  postalAddress: row.postalAddress,
  supportEmail: row.supportEmail,
  callHours: row.callHours,
  bannerText: row.bannerText,
  socialLinks: row.socialLinks,
  builder: row.builder,
  tradingSince: row.tradingSince,
  returnWindowHours: row.returnWindowHours,
  returnReasons: row.returnReasons,
  offersExchange: row.offersExchange,
  shipsAbroad: row.shipsAbroad,
  dispatchDays: row.dispatchDays,
  madeToOrderDays: row.madeToOrderDays,
  undeliveredCharge: toRupees(row.undeliveredCharge),
  unpaidHoldMinutes: row.unpaidHoldMinutes,
  sessionIdleDays: row.sessionIdleDays,
  sessionDays: row.sessionDays,
})

function toStaffSettings(row: ShopSettings): Settings {
  return {
    ...toPublicSettings(row),
    logo: row.logo,
    pageColour: row.pageColour,
    textColour: row.textColour,
    buttonColour: row.buttonColour,
    accentColour: row.accentColour,
    badgeColour: row.badgeColour,
    cancellationReasons: row.cancellationReasons,
    globalDiscount: { isActive: row.globalDiscountIsActive, discount: row.globalDiscountPercent },
    codFee: toRupees(row.codFee),
    codAdvanceAmount: toRupees(row.codAdvanceAmount),
    codAdvancePercent: row.codAdvancePercent,
    codAdvanceFrom: toRupees(row.codAdvanceFrom),
    asksToConfirmCod: row.asksToConfirmCod,
    codReminderHours: row.codReminderHours,
    codConfirmationHours: row.codConfirmationHours,
    codMinimumOrder: row.codMinimumOrder === null ? null : toRupees(row.codMinimumOrder),
    codMaximumOrder: row.codMaximumOrder === null ? null : toRupees(row.codMaximumOrder),
    maxRefusedParcels: row.maxRefusedParcels,
    cashConfirmMark: row.cashConfirmMark,
    cashAdvanceMark: row.cashAdvanceMark,
    cashOnlineMark: row.cashOnlineMark,
    cashAdvancePercent: row.cashAdvancePercent,
    cashReturnFreight: toRupees(row.cashReturnFreight),
    weeklyHolidays: row.weeklyHolidays,
    defaultWeightGrams: row.defaultWeightGrams,
    carrierRule: row.carrierRule,
    lowStockMark: row.lowStockMark,
    soldOutLast: row.soldOutLast,
    shopifyAddresses: row.shopifyAddresses,
    wooCommerceAddresses: row.wooCommerceAddresses,
    maxPiecesPerOrder: row.maxPiecesPerOrder,
    maxUnpaidOrders: row.maxUnpaidOrders,
    maxCodOrders: row.maxCodOrders,
    maxOrdersPerHour: row.maxOrdersPerHour,
    maxNewCustomerPieces: row.maxNewCustomerPieces,
    maxNetworkPieces: row.maxNetworkPieces,
    cartDays: row.cartDays,
    capturedEmailDays: row.capturedEmailDays,
    uploadHours: row.uploadHours,
    requireSecondFactor: row.requireSecondFactor,
    registration: row.registration,
    gstin: row.gstin,
    legalName: row.legalName,
    legalAddress: row.legalAddress,
    legalState: row.legalState,
    seriesPrefix: row.seriesPrefix,
    hsnDigits: row.hsnDigits,
    grievanceOfficerName: row.grievanceOfficerName,
    grievanceOfficerContact: row.grievanceOfficerContact,
    grievanceOfficerHours: row.grievanceOfficerHours,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

/** For any query. */
export const sessionLifetime = {
  idle: sql`((select ${settings.sessionIdleDays} from ${settings}) * interval '1 day')`,
  whole: sql`((select ${settings.sessionDays} from ${settings}) * interval '1 day')`,
}

export const maxOrdersPerHour = sql`(select ${settings.maxOrdersPerHour} from ${settings})`

export const soldOutLast = sql`(select ${settings.soldOutLast} from ${settings})`

export const ownersNeedSecondFactor = sql`(select ${settings.requireSecondFactor} from ${settings})`

export const staffSettings = async (db: Database): Promise<Settings> => toStaffSettings(await shopSettings(db))

const paiseOf = <Missing extends null | undefined>(amount: Rupees | Missing): Paise | Missing =>
  typeof amount === 'number' ? fromRupees(amount) : amount

/** Either may be changed alone. */
function refuseOtherState({ gstin, legalState }: Pick<ShopSettings, 'gstin' | 'legalState'>): void {
  const problem = gstin === '' || legalState === null ? null : gstinStateProblem(gstin, legalState)
  if (problem !== null) throw invalid('gstin', problem)
}

/** Any may be changed alone. */
function refuseUnreadable(
  row: OwnColours,
  change: { [Name in keyof OwnColours]?: OwnColours[Name] | undefined },
): void {
  if (ownColours.every((name) => change[name] === undefined)) return
  const own = ownColours.map((name) => [name, change[name] === undefined ? row[name] : change[name]] as const)
  const problem = colourProblem(Object.fromEntries(own) as OwnColours)
  if (problem !== null) throw invalid(problem.field, problem.message)
}

/** Throws VERSION_CONFLICT, VALIDATION_FAILED. */
export async function saveSettings(
  tx: Transaction,
  { globalDiscount, version, ...change }: SettingsChange,
  actor: string,
): Promise<{ before: Settings; after: Settings }> {
  const row = singleRow(await tx.select().from(settings).for('update'))
  refuseOldVersion(row, version, 'shop’s settings')
  const before = toStaffSettings(row)
  const { gstin = row.gstin, legalState = row.legalState } = change
  if (change.gstin !== undefined || change.legalState !== undefined) refuseOtherState({ gstin, legalState })
  refuseUnreadable(row, change)
  const changed = {
    ...change,
    globalDiscountIsActive: globalDiscount?.isActive,
    globalDiscountPercent: globalDiscount?.discount,
    codFee: paiseOf(change.codFee),
    codMinimumOrder: paiseOf(change.codMinimumOrder),
    codMaximumOrder: paiseOf(change.codMaximumOrder),
    codAdvanceAmount: paiseOf(change.codAdvanceAmount),
    codAdvanceFrom: paiseOf(change.codAdvanceFrom),
    undeliveredCharge: paiseOf(change.undeliveredCharge),
    cashReturnFreight: paiseOf(change.cashReturnFreight),
  }
  if (Object.values(changed).every((value) => value === undefined)) return { before, after: before }
  const after = singleRow(
    await tx
      .update(settings)
      .set({ ...changed, ...savedBy(settings, actor) })
      .returning()
      .catch((error: unknown) => {
        if (violates(error, 'settings_cod_orders'))
          throw invalid('codMaximumOrder', 'The largest Cash on Delivery order can’t be below the smallest')
        throw error
      }),
  )
  return { before, after: toStaffSettings(after) }
}

import type { PublicSettings } from '@kargha/contract/shop/content.ts'
import { carrierRules } from '@kargha/domain/enums.ts'
import type { SkippableStep } from '@kargha/domain/first-day.ts'
import { type IndianState, indianStates } from '@kargha/domain/indian-states.ts'
import { noPaise, type Paise, type Percent, paise as paiseOf, percent } from '@kargha/domain/money.ts'
import { type HsnDigits, registrations } from '@kargha/domain/tax-registration.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fileAddress, oneOf, paise, savedColumns } from '../../platform/db/columns.ts'

type NamedLink = { name: string; url: string }
type Days = PublicSettings['dispatchDays']

/** A new shop refuses no reason and demands no evidence. */
const firstReturnReasons = ['Damaged or defective', 'Not as described', 'Wrong item or size', 'Other'].map((value) => ({
  value,
  isAccepted: true,
  isDamage: value === 'Damaged or defective',
  evidence: 'none' as const,
}))
const firstCancellationReasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Found a better price',
  'Delivery takes too long',
  'Wrong address or phone number',
  'Other',
]

/** One row. */
export const settings = pgTable(
  'settings',
  {
    only: boolean('only').primaryKey().default(true),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    phone: text('phone').notNull(),
    postalAddress: text('postal_address').notNull(),
    supportEmail: text('support_email').notNull(),
    callHours: text('call_hours').notNull(),
    bannerText: text('banner_text').notNull(),
    /** Empty: the name in writing. */
    logo: fileAddress('logo').notNull().default(''),
    /** As #rrggbb; null for the colours that the shop came with. */
    pageColour: text('page_colour'),
    textColour: text('text_colour'),
    buttonColour: text('button_colour'),
    accentColour: text('accent_colour'),
    badgeColour: text('badge_colour'),
    socialLinks: jsonb('social_links').$type<NamedLink[]>().notNull(),
    builder: jsonb('builder').$type<NamedLink>().notNull(),
    tradingSince: integer('trading_since').notNull(),
    globalDiscountIsActive: boolean('global_discount_is_active').notNull().default(false),
    globalDiscountPercent: integer('global_discount_percent').$type<Percent>().notNull().default(percent(0)),
    returnWindowHours: integer('return_window_hours').notNull().default(24),
    returnReasons: jsonb('return_reasons')
      .$type<PublicSettings['returnReasons']>()
      .notNull()
      .default(firstReturnReasons),
    cancellationReasons: jsonb('cancellation_reasons').$type<string[]>().notNull().default(firstCancellationReasons),
    offersExchange: boolean('offers_exchange').notNull().default(false),
    shipsAbroad: boolean('ships_abroad').notNull().default(false),
    /** Working days. */
    dispatchDays: jsonb('dispatch_days').$type<Days>().notNull().default({ from: 2, to: 3 }),
    madeToOrderDays: jsonb('made_to_order_days').$type<Days>().notNull().default({ from: 4, to: 6 }),
    /** Added to COD orders. */
    codFee: paise('cod_fee').default(noPaise),
    /** Kept of what was paid when a parcel comes back undelivered. */
    undeliveredCharge: paise('undelivered_charge').default(noPaise),
    /** COD orders are packed only once confirmed. */
    asksToConfirmCod: boolean('asks_to_confirm_cod').notNull().default(false),
    /** Until the reminder (0: none), and until unconfirmed COD orders are cancelled. */
    codReminderHours: integer('cod_reminder_hours').notNull().default(24),
    codConfirmationHours: integer('cod_confirmation_hours').notNull().default(72),
    /** Limits of the goods' price for COD; null for none. */
    codMinimumOrder: bigint('cod_minimum_order', { mode: 'number' }).$type<Paise>(),
    codMaximumOrder: bigint('cod_maximum_order', { mode: 'number' }).$type<Paise>(),
    /** From so many undelivered parcels on, a customer can't use COD; null for no limit. */
    maxRefusedParcels: integer('max_refused_parcels'),
    /**
     * The lowest scores of a cash order's risk (0 to 100) that need a confirmation, an advance of this percentage, and payment
     * online; null for never.
     */
    cashConfirmMark: integer('cash_confirm_mark'),
    cashAdvanceMark: integer('cash_advance_mark'),
    cashOnlineMark: integer('cash_online_mark'),
    cashAdvancePercent: integer('cash_advance_percent').$type<Percent>().notNull().default(percent(20)),
    /** Of a parcel that comes back, there and back; for the estimate of what that saves. */
    cashReturnFreight: paise('cash_return_freight').default(paiseOf(15_000)),
    /** 0 is Sunday. */
    weeklyHolidays: jsonb('weekly_holidays').$type<number[]>().notNull().default([0]),
    /** For variants without a weight. */
    defaultWeightGrams: integer('default_weight_grams').notNull().default(500),
    /** For bookings of many parcels. */
    carrierRule: text('carrier_rule', { enum: carrierRules }).notNull().default('account'),
    /** Paid online in advance for COD: an amount, else a percentage; both 0 for nothing. */
    codAdvanceAmount: paise('cod_advance_amount').default(noPaise),
    codAdvancePercent: integer('cod_advance_percent').$type<Percent>().notNull().default(percent(0)),
    /** From this total on. */
    codAdvanceFrom: paise('cod_advance_from').default(noPaise),
    unpaidHoldMinutes: integer('unpaid_hold_minutes').notNull().default(20),
    /** Staff see products with at most this many pieces as low on stock. */
    lowStockMark: integer('low_stock_mark').notNull().default(5),
    /** In lists' default order. */
    soldOutLast: boolean('sold_out_last').notNull().default(true),
    /** Addresses of a former shop lead to what they stand for. */
    shopifyAddresses: boolean('shopify_addresses').notNull().default(false),
    wooCommerceAddresses: boolean('woo_commerce_addresses').notNull().default(false),
    /** Of one product. */
    maxPiecesPerOrder: integer('max_pieces_per_order').notNull().default(10),
    /** A customer's unpaid online purchases, and unconfirmed COD ones. */
    maxUnpaidOrders: integer('max_unpaid_orders').notNull().default(5),
    maxCodOrders: integer('max_cod_orders').notNull().default(5),
    maxOrdersPerHour: integer('max_orders_per_hour').notNull().default(10),
    /**
     * Of one product, unconfirmed, for cash, together by new customers who share an address or a device, and by those of one
     * network; null for no limit.
     */
    maxNewCustomerPieces: integer('max_new_customer_pieces').default(20),
    maxNetworkPieces: integer('max_network_pieces').default(60),
    /** The sweep deletes older carts, captured emails and unused uploads. */
    cartDays: integer('cart_days').notNull().default(180),
    capturedEmailDays: integer('captured_email_days').notNull().default(30),
    uploadHours: integer('upload_hours').notNull().default(24),
    /** After the last use, and after opening. */
    sessionIdleDays: integer('session_idle_days').notNull().default(14),
    sessionDays: integer('session_days').notNull().default(30),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    /** Under GST; null until it is decided. Empty texts where nothing was entered. */
    registration: text('registration', { enum: registrations }),
    gstin: text('gstin').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    legalAddress: text('legal_address').notNull().default(''),
    legalState: text('legal_state').$type<IndianState>(),
    /** Of invoices' numbers. */
    seriesPrefix: text('series_prefix').notNull().default(''),
    /** Of HSN codes on invoices. */
    hsnDigits: integer('hsn_digits').$type<HsnDigits>().notNull().default(4),
    grievanceOfficerName: text('grievance_officer_name').notNull().default(''),
    grievanceOfficerContact: text('grievance_officer_contact').notNull().default(''),
    grievanceOfficerHours: text('grievance_officer_hours').notNull().default(''),
    /** Steps of the first day that the shop does without. */
    skippedSteps: text('skipped_steps').array().$type<SkippableStep[]>().notNull().default([]),
    ...savedColumns(),
  },
  (t) => [
    check('settings_only', sql`${t.only}`),
    check(
      'settings_colours',
      sql.join(
        [t.pageColour, t.textColour, t.buttonColour, t.accentColour, t.badgeColour].map(
          (colour) => sql`${colour} ~ '^#[0-9a-f]{6}$'`,
        ),
        sql` and `,
      ),
    ),
    check('settings_global_discount', sql`${t.globalDiscountPercent} between 0 and 100`),
    check('settings_undelivered_charge', sql`${t.undeliveredCharge} between 0 and 100000`),
    check('settings_cod_fee', sql`${t.codFee} between 0 and 100000`),
    check('settings_cod_confirmation', sql`${t.codReminderHours} >= 0 and ${t.codConfirmationHours} >= 1`),
    check(
      'settings_cod_orders',
      sql`${t.codMinimumOrder} >= 0 and ${t.codMaximumOrder} >= 0 and ${t.codMinimumOrder} <= ${t.codMaximumOrder} and ${t.maxRefusedParcels} >= 1`,
    ),
    check(
      'settings_cash_risk',
      sql`least(${t.cashConfirmMark}, ${t.cashAdvanceMark}, ${t.cashOnlineMark}) >= 1
        and greatest(${t.cashConfirmMark}, ${t.cashAdvanceMark}, ${t.cashOnlineMark}) <= 100
        and ${t.cashAdvancePercent} between 1 and 90 and ${t.cashReturnFreight} between 0 and 1000000`,
    ),
    check('settings_weekly_holidays', sql`jsonb_array_length(${t.weeklyHolidays}) <= 6`),
    check('settings_carrier_rule', oneOf(t.carrierRule, carrierRules)),
    check('settings_default_weight', sql`${t.defaultWeightGrams} >= 1`),
    check(
      'settings_cod_advance',
      sql`least(${t.codAdvanceAmount}, ${t.codAdvanceFrom}) >= 0 and ${t.codAdvancePercent} between 0 and 90`,
    ),
    check('settings_low_stock_mark', sql`${t.lowStockMark} >= 0`),
    check(
      'settings_order_limits',
      sql`least(${t.maxPiecesPerOrder}, ${t.maxUnpaidOrders}, ${t.maxCodOrders}, ${t.maxOrdersPerHour}) >= 1`,
    ),
    check(
      'settings_retention',
      sql`least(${t.cartDays}, ${t.capturedEmailDays}, ${t.uploadHours}, ${t.sessionIdleDays}, ${t.sessionDays}) >= 1`,
    ),
    check(
      'settings_reasons',
      sql`coalesce(${t.returnReasons} -> -1 ->> 'value' = 'Other' and ${t.cancellationReasons} ->> -1 = 'Other', false)`,
    ),
    check('settings_registration', oneOf(t.registration, registrations)),
    check(
      'settings_gstin',
      sql`${t.gstin} ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$' and ${t.seriesPrefix} ~ '^[A-Z0-9]{0,3}$' and ${t.hsnDigits} in (4, 6)`,
    ),
    check('settings_legal_state', oneOf(t.legalState, indianStates)),
    check('settings_windows', sql`${t.returnWindowHours} >= 0 and ${t.unpaidHoldMinutes} between 10 and 60`),
  ],
)

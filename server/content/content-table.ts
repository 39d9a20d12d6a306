import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, now } from '../db/columns.ts'

type Link = { name: string; url: string }

/** The shop's settings: one row. */
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
    socialLinks: jsonb('social_links').$type<Link[]>().notNull(),
    builder: jsonb('builder').$type<Link>().notNull(),
    tradingSince: integer('trading_since').notNull(),
    globalDiscountIsActive: boolean('global_discount_is_active').notNull().default(false),
    globalDiscountPercent: integer('global_discount_percent').notNull().default(0),
    returnWindowHours: integer('return_window_hours').notNull().default(24),
    unpaidHoldMinutes: integer('unpaid_hold_minutes').notNull().default(20),
    /** Products with as many pieces or fewer are told to staff. */
    lowStockMark: integer('low_stock_mark').notNull().default(5),
  },
  (t) => [
    check('settings_only', sql`${t.only}`),
    check('settings_global_discount', sql`${t.globalDiscountPercent} between 0 and 100`),
    check('settings_low_stock_mark', sql`${t.lowStockMark} >= 0`),
    check('settings_windows', sql`${t.returnWindowHours} >= 0 and ${t.unpaidHoldMinutes} between 10 and 60`),
  ],
)

export const banners = pgTable('banners', {
  id: id(),
  image: text('image').notNull(),
  alt: text('alt').notNull(),
  link: text('link').notNull(),
  position: integer('position').notNull().default(0),
})

/** What was written to the shop by its contact form. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    message: text('message').notNull(),
    createdAt: now('created_at'),
    /** What staff answered, once. */
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: moment('replied_at'),
  },
  (t) => [check('complaints_reply', sql`num_nulls(${t.reply}, ${t.repliedBy}, ${t.repliedAt}) in (0, 3)`)],
)

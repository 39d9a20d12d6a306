import type { MissingStep } from '@kargha/contract/staff/first-day.ts'
import { type FirstStep, firstSteps, type SkippableStep } from '@kargha/domain/first-day.ts'
import type { RegistrationGap } from '@kargha/domain/tax-registration.ts'
import { ownColours } from '@kargha/domain/theme.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../catalogue/products/products-table.ts'
import { deliveryZones } from '../../delivery/zones-table.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { livePhonePeUrl } from '../../platform/config/config.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ShopSettings, shopSettings } from '../../shop/settings/settings.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { staff } from '../../shop/staff/staff-table.ts'
import { pageTexts } from '../../site/policies/texts-table.ts'
import { registrationGaps } from './registration-gaps.ts'

type ShopConfig = Pick<Deps['config'], 'demo' | 'phonepe' | 'couriers' | 'publicUrl'>

const Stored = z.object({
  hasPayment: z.boolean(),
  hasZone: z.boolean(),
  hasProduct: z.boolean(),
  hasText: z.boolean(),
  hasColleague: z.boolean(),
})

/** Each looks for one row, by an index or in a small table. */
async function readStored(db: Database): Promise<z.infer<typeof Stored>> {
  const [stored] = await typedRows(db, Stored)`
    select exists (select from ${purchases} where ${purchases.paidBy} is not null) as "hasPayment",
      exists (select from ${deliveryZones}) as "hasZone",
      exists (select from ${products} where ${products.status} = 'published') as "hasProduct",
      exists (select from ${pageTexts} where ${pageTexts.published} > 0) as "hasText",
      exists (select from ${staff} offset 1) as "hasColleague"`
  if (stored === undefined) throw new Error('A query without a table has a row')
  return stored
}

/** The name that a new shop has. */
const firstName = 'Kargha'

const lacking = ({ name, phone, supportEmail, postalAddress }: ShopSettings): string[] => [
  ...(name === firstName ? ['a name of its own'] : []),
  ...(phone ? [] : ['a phone number']),
  ...(supportEmail ? [] : ['a support email']),
  ...(postalAddress ? [] : ['a postal address']),
]

const hasLook = (shop: ShopSettings): boolean => shop.logo !== '' || ownColours.some((name) => shop[name] !== null)

const listOf = (parts: readonly string[]) => new Intl.ListFormat('en-IN').format(parts)

const isOwnDomain = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname)
}

/** Null where nothing is missing. */
function lacksOf(
  config: ShopConfig,
  shop: ShopSettings,
  gaps: readonly RegistrationGap[],
  stored: z.infer<typeof Stored>,
): Record<FirstStep, string | null> {
  const address = lacking(shop)
  return {
    address: address.length > 0 ? `The shop needs ${listOf(address)}.` : null,
    look: hasLook(shop) ? null : 'The shop has neither a logo nor colours of its own.',
    tax: gaps.length > 0 ? 'Invoices and the shop’s declarations lack something.' : null,
    payment:
      config.phonepe === undefined
        ? 'PhonePe is not connected, so shoppers can pay cash alone. Whoever runs the server sets the variables PHONEPE_…'
        : stored.hasPayment
          ? null
          : 'Nobody has paid online yet: buy a piece to try it.',
    'live payment':
      config.phonepe === undefined || config.phonepe.apiUrl === livePhonePeUrl
        ? null
        : 'PhonePe is connected for tests: no money moves. Whoever runs the server sets PHONEPE_ENV to production.',
    courier: Object.values(config.couriers).some((courier) => courier !== undefined)
      ? null
      : 'No courier service is connected, so parcels are booked by hand.',
    delivery: stored.hasZone
      ? null
      : 'There is no delivery zone: the shop delivers to all of India, for what products say.',
    products: stored.hasProduct ? null : 'No product is published. A table of them can be imported.',
    policies: stored.hasText ? null : 'The policies are those that the shop came with.',
    staff: stored.hasColleague ? null : 'You are the only member of the team.',
    domain: isOwnDomain(config.publicUrl)
      ? null
      : `Shoppers can’t reach ${config.publicUrl} safely: it needs a domain with HTTPS. Whoever runs the server sets PUBLIC_URL.`,
  }
}

/** What a new shop still needs before it opens, worked out from what is stored and how the server was started. */
export async function readFirstDay(db: Database, config: ShopConfig): Promise<MissingStep[]> {
  if (config.demo) return []
  const shop = await shopSettings(db)
  const lacks = lacksOf(config, shop, await registrationGaps(db), await readStored(db))
  const skipped: readonly FirstStep[] = shop.skippedSteps
  return firstSteps.flatMap((step) => {
    const text = lacks[step]
    return text === null || skipped.includes(step) ? [] : [{ step, lacks: text }]
  })
}

/** Asking twice changes nothing more. */
export async function skipFirstStep(
  tx: Transaction,
  step: SkippableStep,
): Promise<{ before: SkippableStep[]; after: SkippableStep[] }> {
  const [row] = await tx.select({ before: settings.skippedSteps }).from(settings).for('update')
  if (row === undefined) throw new Error('The settings row is missing')
  const after = row.before.includes(step) ? row.before : [...row.before, step]
  await tx.update(settings).set({ skippedSteps: after }).where(eq(settings.only, sql`true`))
  return { before: row.before, after }
}

import { gapsOf, type RegistrationGap } from '@kargha/domain/tax-registration.ts'
import { hasTaxClasses } from '../../catalogue/tax-classes/tax-classes.ts'
import type { Database } from '../../platform/db/database.ts'
import { shopSettings } from '../../shop/settings/settings.ts'

/** What invoices and the shop's declarations need and the settings lack. */
export const registrationGaps = async (db: Database): Promise<RegistrationGap[]> =>
  gapsOf(await shopSettings(db), await hasTaxClasses(db))

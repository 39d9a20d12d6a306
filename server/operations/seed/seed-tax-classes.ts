import { fromRupees, rupees } from '@kargha/domain/money.ts'
import { basisPoints } from '@kargha/domain/tax-bands.ts'
import type { DemoShop } from '../../../demo/types.ts'
import { taxBands, taxClasses } from '../../catalogue/tax-classes/tax-classes-table.ts'
import type { Transaction } from '../../platform/db/database.ts'

/** By sub-category: its class, and its products' own HSN code; null for the class's. */
export type SeededTax = Map<string, { taxClassId: string; hsn: string | null }>

export async function seedTaxClasses(tx: Transaction, shop: DemoShop): Promise<SeededTax> {
  const seeded: SeededTax = new Map()
  for (const [index, { name, hsn, bands, subCategories }] of shop.taxClasses.entries()) {
    const [row] = await tx
      .insert(taxClasses)
      .values({ name, hsn, isDefault: index === 0 })
      .returning()
    if (row === undefined) throw new Error(`Tax class ${name} was not inserted`)
    await tx.insert(taxBands).values(
      bands.map(({ from, upTo, percent }) => ({
        classId: row.id,
        fromDay: from,
        upTo: upTo === null ? null : fromRupees(rupees(upTo)),
        rate: basisPoints(percent * 100),
      })),
    )
    for (const [slug, own] of Object.entries(subCategories))
      seeded.set(slug, { taxClassId: row.id, hsn: own === hsn ? null : own })
  }
  return seeded
}

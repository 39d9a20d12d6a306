import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { getStaffProduct, savedFields } from '../products/staff-products.ts'
import { changeStock } from '../stock/change-stock.ts'
import { inStockOrder } from '../stock/stock.ts'
import { refuseHiddenCost } from './hidden-cost.ts'
import { saveVariants } from './save-variants.ts'

export function staffVariantRoutes(register: RegisterStaffRoute): void {
  register('saveVariants', async ({ params, body, member, audited }) => {
    refuseHiddenCost(member, ...body.variants.map(({ cost }) => cost))
    return audited(async (tx) => {
      const { before, after } = await saveVariants(tx, params.id, body, actorOf(member))
      const record = { subject: after.sku, before: savedFields(before), after: savedFields(after) }
      return { message: `The variants of ${after.name} have been saved`, data: after, ...record }
    })
  })

  register('changeVariantStocks', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { _id: productId, sku, variants } = await getStaffProduct(tx, params.id)
      const known = new Set(variants.map(({ _id }) => _id))
      if (body.changes.some(({ variantId }) => !known.has(variantId))) throw notFound('Variant')
      for (const { variantId, difference } of inStockOrder(body.changes, (change) => ({ productId, ...change })))
        await changeStock(tx, variantId, { difference, reason: body.reason }, actorOf(member))
      const data = await getStaffProduct(tx, params.id)
      return { message: `${data.quantity} in stock`, data, subject: sku, record: productId, details: body }
    }),
  )
}

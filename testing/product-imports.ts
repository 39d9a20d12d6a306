import type { StaffClient } from '@kargha/contract/staff/client.ts'
import type { ProductImportDetail } from '@kargha/contract/staff/product-imports.ts'
import { expect, vi } from 'vitest'
import type { TestShop } from './shop.ts'
import { upload } from './upload.ts'

/** Sends a table of products to be checked, as staff do. */
export const sendProducts = (shop: TestShop, token: string, table: string) =>
  upload(shop, {
    path: '/api/v1/admin/product-imports',
    token,
    field: 'file',
    files: [['products.csv', Buffer.from(table)]],
  })

export const importSettled = (
  client: StaffClient,
  id: string,
  state: ProductImportDetail['state'],
): Promise<ProductImportDetail> =>
  vi.waitFor(
    async () => {
      const { data } = await client('getProductImport', { params: { id } })
      expect(data.state).toBe(state)
      return data
    },
    { timeout: 60_000, interval: 100 },
  )

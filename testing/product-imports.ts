import type { StaffClient } from '@kargha/contract/staff/client.ts'
import type { ProductImportDetail } from '@kargha/contract/staff/product-imports.ts'
import { expect, vi } from 'vitest'
import { runImportJobs } from '../server/catalogue/product-import/product-import-jobs.ts'
import { type Jobs, openJobs } from '../server/platform/jobs/jobs.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { openPictureDecoder } from '../server/platform/media/picture-decoder.ts'
import type { TestShop } from './shop.ts'
import { upload } from './upload.ts'

/** Sends a table of products to be checked, as staff do. */
export const sendProducts = (shop: TestShop, token: string, table: string | Buffer) =>
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

/** Runs a shop's imports, as another of its processes does; the caller stops the jobs. */
export async function runImportsOf({ db, url, dataDirectory }: TestShop): Promise<Jobs> {
  const jobs = await openJobs(url, () => {}, { pollSeconds: 0.5 })
  const fileStore = await openFileStore({ dataDirectory, s3: undefined })
  const config = { publicUrl: '', importPicturesFrom: [] }
  await runImportJobs({ db, jobs, fileStore, decoder: openPictureDecoder(), config })
  return jobs
}

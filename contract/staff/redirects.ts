import { maxPathLength } from '@kargha/domain/page-path.ts'
import { z } from 'zod'
import { call, Id, reauthenticated, required } from '../kernel/call.ts'
import { bodyCall, changeCall, deletionCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const RedirectsQuery = listQuery(['since', 'address']).extend({
  productId: Id.optional(),
  categoryId: Id.optional(),
  subCategoryId: Id.optional(),
})
export type RedirectsQuery = z.output<typeof RedirectsQuery>

/** Leads from an address without a page to the present one. Renaming makes them, too. */
export const Redirect = z.object({
  _id: Id,
  /** A path, as `/pages/our-story`: in lower case, without a query. */
  address: z.string(),
  /** The product, category or sub-category that it follows when that is renamed; all null for another page. */
  productId: Id.nullable(),
  categoryId: Id.nullable(),
  subCategoryId: Id.nullable(),
  /** Of that product or category; null for another page. */
  name: z.string().nullable(),
  /** The path that it leads to. */
  present: z.string(),
  since: z.string(),
})
export type Redirect = z.infer<typeof Redirect>

const path = (message: string) => required(message, 2_000)

/** Paths or whole URLs; of a URL, only the path counts. */
export const RedirectFields = z.object({
  address: path('Please enter the address that leads on'),
  present: path('Please enter the page that it leads to'),
})
export type RedirectFields = z.output<typeof RedirectFields>

/** `row` is the spreadsheet's; the heading is row 1. */
export const RedirectImport = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 1,000. */
  errors: z.array(z.object({ row: z.int(), address: z.string(), message: z.string() })),
  faultCount: z.int(),
  /** The table as CSV, with the faults beside its rows; null without any. */
  faultsCsv: z.string().nullable(),
})
export type RedirectImport = z.infer<typeof RedirectImport>

export const MissingAddressesQuery = listQuery(['times', 'lastAt'])
export type MissingAddressesQuery = z.output<typeof MissingAddressesQuery>

/** A path that was asked for and has neither a page nor a redirect. */
export const MissingAddress = z.object({
  _id: Id,
  address: z.string().max(maxPathLength),
  times: z.int(),
  lastAt: z.string(),
  /** The page of this shop that it may have been; null if none is like it. */
  proposed: z.string().nullable(),
})
export type MissingAddress = z.infer<typeof MissingAddress>

export const staffRedirects = {
  getRedirects: listCall(
    staffRoutes.getRedirects,
    'Redirects, also those of renamed products and categories, the newest first; q searches their addresses',
    RedirectsQuery,
    Redirect,
  ),
  getRedirect: recordCall(staffRoutes.getRedirect, 'One redirect', Redirect),
  createRedirect: bodyCall(
    staffRoutes.createRedirect,
    'Redirect an address without a page to a page of the shop; what leads to that address already leads there, too',
    RedirectFields,
    Redirect,
  ),
  saveRedirect: changeCall(staffRoutes.saveRedirect, 'Replace a redirect', RedirectFields, Redirect),
  deleteRedirect: deletionCall(staffRoutes.deleteRedirect, 'Delete a redirect; its address then leads nowhere'),
  importRedirects: call(staffRoutes.importRedirects, {
    summary:
      'Import redirects from a table with the columns Redirect from and Redirect to, as Shopify exports them: CSV or a workbook. All rows or none; `dryRun=true` only reports the changes',
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    multipart: { field: 'file', several: false },
    data: RedirectImport,
  }),
  exportRedirects: reauthenticated(
    call(staffRoutes.exportRedirects, {
      summary: 'All redirects as CSV, which can be imported again',
      file: { type: 'text/csv', name: 'redirects.csv' },
    }),
  ),
  getMissingAddresses: listCall(
    staffRoutes.getMissingAddresses,
    'Addresses asked for in the last 90 days that have no page, the most frequent first, each with the page that it may lead to; q searches them',
    MissingAddressesQuery,
    MissingAddress,
  ),
  dismissMissingAddress: deletionCall(
    staffRoutes.dismissMissingAddress,
    'Dismiss an address without a page; it counts from one again when it is asked for again',
  ),
}

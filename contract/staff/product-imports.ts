import { z } from 'zod'
import { importStates } from '../../domain/enums.ts'
import { call, Id } from '../kernel/call.ts'
import { createdFields } from './fields.ts'
import { ProductImport } from './products.ts'
import { listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const ProductImportsQuery = listQuery(['createdAt'])
export type ProductImportsQuery = z.output<typeof ProductImportsQuery>

/** Checked first, imported when staff say so. */
export const ProductImportJob = ProductImport.omit({ dryRun: true }).extend({
  _id: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows checked or imported so far. */
  done: z.int(),
  ...createdFields,
})
export type ProductImportJob = z.infer<typeof ProductImportJob>

export const staffProductImports = {
  getImportTemplate: call(staffRoutes.getImportTemplate, {
    summary: 'A CSV file with the columns of an import and two rows as an example',
    file: { type: 'text/csv', name: 'products-template.csv' },
  }),
  getProductImports: listCall(
    staffRoutes.getProductImports,
    'Imports of products; q searches file names',
    ProductImportsQuery,
    ProductImportJob,
  ),
  getProductImport: recordCall(staffRoutes.getProductImport, 'One import, with how far it is', ProductImportJob),
  startProductImport: call(staffRoutes.startProductImport, {
    summary: 'Send a CSV file of products to be checked; nothing is imported yet',
    multipart: { field: 'file', several: false },
    data: ProductImportJob,
  }),
  commitProductImport: recordCall(
    staffRoutes.commitProductImport,
    'Import a file that was checked and has no faults: all rows or none',
    ProductImportJob,
    'IMPORT_STATE',
  ),
  cancelProductImport: recordCall(
    staffRoutes.cancelProductImport,
    'Cancel an import that is being checked or imported: nothing of it is imported then',
    ProductImportJob,
    'IMPORT_STATE',
  ),
}

import { z } from 'zod'
import { columnUses } from '../../domain/column-uses.ts'
import { importStates, productFormats } from '../../domain/enums.ts'
import { call, Id, required } from '../kernel/call.ts'
import { createdFields } from './fields.ts'
import { matchedColumn, mostColumns, samples } from './matched-columns.ts'
import { ProductImport } from './products.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const ProductImportsQuery = listQuery(['createdAt'])
export type ProductImportsQuery = z.output<typeof ProductImportsQuery>

const Faults = ProductImport.shape.errors
/** The first of each, where there are thousands. */
const Findings = ProductImport.omit({ dryRun: true }).extend({
  /** Cells that a spreadsheet has probably changed. They are imported only if staff say that they are right. */
  doubts: Faults,
  /** Columns that aren't read. */
  passedOver: z.array(z.string()),
  /** Sub-categories that the shop doesn't have, as `Category › Sub-category`. */
  unknownPlaces: z.array(z.string()),
  /** New products whose rows name neither category nor sub-category. */
  unplaced: z.int(),
  /** Known products with changes that are often mistakes. */
  toLookAt: z.int(),
})
/** Of known products. */
const changes = z.array(
  z.object({
    row: z.int(),
    sku: z.string(),
    name: z.string(),
    /** Each as `from` and `to`, as in the audit. */
    fields: z.record(z.string(), z.unknown()),
    /** Why it deserves a look; omitted if nothing does. */
    looks: ProductImport.shape.notes.optional(),
  }),
)
/** What undoing an import did: products archived and set back, and what of others was changed since, or can't be set back. */
const ImportUndo = z.object({
  archived: z.int(),
  restored: z.int(),
  /** Without fields: the import created the product. */
  left: z.array(z.object({ sku: z.string(), name: z.string(), fields: z.array(z.string()) })),
})
export type ImportUndo = z.infer<typeof ImportUndo>

export type ProductImportReport = z.infer<typeof Findings> & {
  changes: z.infer<typeof changes>
  undo: ImportUndo | null
  undoneBy?: { _id: string; email: string }
}

/** Checked first, imported when staff say so. */
export const ProductImportJob = Findings.extend({
  _id: Id,
  fileName: z.string(),
  format: z.enum(productFormats),
  createsCategories: z.boolean(),
  trustsCells: z.boolean(),
  commonPlace: z.string(),
  /** Pictures that the table names and the shop didn't have, and how many of them it has now. */
  picturesWanted: z.int(),
  picturesFetched: z.int(),
  /** Those that came after the import, and are not added to their products yet. */
  picturesToAdd: z.int(),
  state: z.enum(importStates),
  /** Rows checked or imported so far. */
  done: z.int(),
  ...createdFields,
})
export type ProductImportJob = z.infer<typeof ProductImportJob>

/** Of new products whose rows name none, as `Saree › Cotton` or `Kurti`; empty: they are faults. */
const CommonPlace = z
  .string()
  .trim()
  .max(205, 'Please shorten the name of the sub-category')
  .regex(/^$|^[^›>]+([›>]\s*[^\s›>][^›>]*)?$/, 'Please write the sub-category as Saree › Cotton')
  .default('')

const MatchedColumn = matchedColumn(columnUses).extend({
  /** Of the attribute or fact; the column's heading if omitted. */
  name: z.string().trim().max(60, 'The name of an attribute or fact can have at most 60 characters').optional(),
})
export const ColumnMatch = z.object({
  columns: z.array(MatchedColumn).max(mostColumns),
  commonPlace: CommonPlace,
})
export type ColumnMatch = z.infer<typeof ColumnMatch>

const ImportColumn = MatchedColumn.extend({ samples })
export type ImportColumn = z.infer<typeof ImportColumn>

const ProductImportDetail = ProductImportJob.extend({
  changes,
  /**
   * As they are taken, or guessed as long as the table waits for staff. Of an export of Shopify or WooCommerce just those that may
   * be several things; null for our own columns and for inventory exports.
   */
  columns: z.array(ImportColumn).nullable(),
  /** Null unless it is undone. */
  undo: ImportUndo.nullable(),
})
export type ProductImportDetail = z.infer<typeof ProductImportDetail>

/** A picture that could not be fetched, or has but a name, and why. */
export const ImportPicture = z.object({ address: z.string(), problem: z.string() })
export type ImportPicture = z.infer<typeof ImportPicture>

export const ImportCheck = z.object({
  createsCategories: z.boolean(),
  trustsCells: z.boolean(),
  commonPlace: CommonPlace,
})
export type ImportCheck = z.infer<typeof ImportCheck>

const UploadedPicture = z.object({
  address: required('Please name the address of the picture', 2_000),
  /** Of the shop's own. */
  image: required('Please upload a picture', 500),
})

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
  getProductImport: recordCall(
    staffRoutes.getProductImport,
    'One import, with how far it is and what changes',
    ProductImportDetail,
  ),
  getImportFaults: call(staffRoutes.getImportFaults, {
    summary:
      'The table as it was sent, as CSV, with each row’s faults, and what of it deserves a look, in columns before the others',
    params: z.object({ id: Id }),
    file: { type: 'text/csv', name: 'faults.csv' },
    refusals: ['NOT_FOUND'],
  }),
  startProductImport: call(staffRoutes.startProductImport, {
    summary:
      'Send a CSV file of products to be checked; nothing is imported yet. Shopify’s inventory export sets the stock of known variants. A table that is neither ours nor an export of Shopify or WooCommerce waits for its columns, unless a table with the same headings was matched before',
    multipart: { field: 'file', several: false },
    data: ProductImportJob,
  }),
  commitProductImport: recordCall(
    staffRoutes.commitProductImport,
    'Import a file that was checked and has no faults, after fetching the pictures that it names on other sites; new products without all of theirs become drafts',
    ProductImportJob,
    'IMPORT_STATE',
  ),
  cancelProductImport: recordCall(
    staffRoutes.cancelProductImport,
    'Cancel an import that waits for its columns or for its start, or is being checked or imported: what is imported already stays',
    ProductImportJob,
    'IMPORT_STATE',
  ),
  undoProductImport: recordCall(
    staffRoutes.undoProductImport,
    'Undo an import: products that it created are archived and others set back, except for what was changed since',
    ProductImportJob,
    'IMPORT_STATE',
  ),
  checkProductImport: changeCall(
    staffRoutes.checkProductImport,
    'Check a file again, with unknown categories to be created, or with cells that look damaged taken as they are',
    ImportCheck,
    ProductImportJob,
    'IMPORT_STATE',
  ),
  matchImportColumns: changeCall(
    staffRoutes.matchImportColumns,
    'Say what each column of a table is, or of an export those that may be several things, and check it; the next table with the same headings, or the next such export, is taken alike',
    ColumnMatch,
    ProductImportJob,
    'IMPORT_STATE',
  ),
  getMissingPictures: call(staffRoutes.getMissingPictures, {
    summary:
      'Pictures of an import that could not be fetched, or of which the table has only a file’s name: 500 by their addresses, from the one after `after`',
    params: z.object({ id: Id }),
    query: z.object({ after: z.string().max(2_000).default('') }),
    data: z.array(ImportPicture),
    refusals: ['NOT_FOUND'],
  }),
  uploadMissingPicture: changeCall(
    staffRoutes.uploadMissingPicture,
    'Take one of the shop’s own pictures for one that is missing, before the import or after it',
    UploadedPicture,
    ProductImportJob,
    'IMPORT_STATE',
  ),
  fetchMissingPictures: recordCall(
    staffRoutes.fetchMissingPictures,
    'Fetch again the pictures that could not be fetched, and add them to their products',
    ProductImportJob,
    'IMPORT_STATE',
  ),
}

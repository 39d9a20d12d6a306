import ImportExport from '@mui/icons-material/ImportExportOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { ImportList } from './import-list.tsx'
import { ImportPage } from './import-page.tsx'

export const importsFeature: Feature = {
  menu: [{ to: '/product-imports', label: 'Import and export', icon: ImportExport, group: 'Catalogue' }],
  resources: [
    records(
      'product-imports',
      { list: ImportList, show: ImportPage },
      readCalls('ProductImports', 'ProductImport'),
      'fileName',
    ),
  ],
}

import Straighten from '@mui/icons-material/StraightenOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { SizeGuideCreate, SizeGuideEdit, SizeGuideList } from './size-guide-pages.tsx'

/** Tables of measurements, which products show. */
export const sizeGuidesFeature: Feature = {
  menu: [{ to: '/size-guides', label: 'Size guides', icon: Straighten, group: 'Catalogue' }],
  resources: [
    {
      name: 'size-guides',
      list: SizeGuideList,
      create: SizeGuideCreate,
      edit: SizeGuideEdit,
      recordRepresentation: 'name',
      calls: writeCalls('getSizeGuides', 'SizeGuide'),
    },
  ],
}

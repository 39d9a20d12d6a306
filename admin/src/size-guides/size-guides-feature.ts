import Straighten from '@mui/icons-material/StraightenOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { sizeGuidePages } from './size-guide-pages.tsx'

export const sizeGuidesFeature: Feature = {
  menu: [{ to: '/size-guides', label: 'Size guides', icon: Straighten, group: 'Catalogue' }],
  resources: [records('size-guides', sizeGuidePages, writeCalls('SizeGuides', 'SizeGuide'), 'name')],
}

import Straighten from '@mui/icons-material/StraightenOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
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
      calls: {
        list: (query) => staffApi('getSizeGuides', { query }),
        one: (id) => staffApi('getSizeGuide', { params: { id } }),
        create: (body) => staffApi('createSizeGuide', { body: body as never }),
        save: (id, body) => staffApi('saveSizeGuide', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteSizeGuide', { params: { id } }),
      },
    },
  ],
}

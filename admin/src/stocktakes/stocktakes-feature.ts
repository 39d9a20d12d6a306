import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
import { StocktakeList } from './stocktake-list.tsx'
import { StocktakePage } from './stocktake-page.tsx'

/** Counting what lies on the shelves. */
export const stocktakesFeature: Feature = {
  menu: [{ to: '/stocktakes', label: 'Stocktakes', icon: FactCheck, group: 'Catalogue' }],
  resources: [
    {
      name: 'stocktakes',
      list: StocktakeList,
      show: StocktakePage,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getStocktakes', { query }),
        one: (id) => staffApi('getStocktake', { params: { id } }),
      },
    },
  ],
}

import FactCheck from '@mui/icons-material/FactCheckOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
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
      calls: readCalls('getStocktakes', 'getStocktake'),
    },
  ],
}

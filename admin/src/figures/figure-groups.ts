import type { FigureTableName } from '@kargha/contract/staff/figures.ts'

type TitledTable = { table: FigureTableName; title: string; help?: string }

/** The page's tabs. */
export const figureGroups: readonly { id: string; label: string; tables: readonly TitledTable[] }[] = [
  {
    id: 'sales',
    label: 'Sales',
    tables: [
      { table: 'sales', title: 'Sales' },
      {
        table: 'methods',
        title: 'Cash against online',
        help: 'Cash that was paid online in the end counts as online.',
      },
      { table: 'discounts', title: 'Discounts' },
      { table: 'coupons', title: 'Coupons' },
    ],
  },
  {
    id: 'pieces',
    label: 'Pieces',
    tables: [
      { table: 'products', title: 'Best pieces' },
      { table: 'sizes', title: 'Sizes' },
      { table: 'slowest', title: 'Slowest pieces', help: 'In stock now, with the fewest sold in the period.' },
      { table: 'stock', title: 'Stock', help: 'As of now, whatever the period.' },
    ],
  },
  {
    id: 'parcels',
    label: 'What came back',
    tables: [
      { table: 'reasons', title: 'Reasons' },
      { table: 'outcomes-by-product', title: 'By product' },
      { table: 'outcomes-by-size', title: 'By size' },
      { table: 'outcomes-by-courier', title: 'By courier' },
      { table: 'outcomes-by-zone', title: 'By PIN zone' },
    ],
  },
  {
    id: 'margin',
    label: 'Margin',
    tables: [
      {
        table: 'margin',
        title: 'Margin',
        help: 'Freight is as billed or, until then, as booked. A piece without a cost is left out.',
      },
    ],
  },
  {
    id: 'customers',
    label: 'Customers and visits',
    tables: [
      { table: 'customers', title: 'New and returning customers' },
      { table: 'sources', title: 'Sources of visits', help: 'By utm_source, utm_medium and utm_campaign of the link.' },
      { table: 'searches', title: 'Searches that found nothing', help: 'Last tried in the period.' },
    ],
  },
]

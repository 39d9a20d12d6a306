import type { DiscountTaxes } from '@kargha/contract/staff/discount-taxes.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'
import { staffApi } from '../staff-api.ts'

type Example = DiscountTaxes['examples'][number]
type PieceTax = Example['after']

const countOf = (products: number) => counted(products, 'product', 'products')

function keepText({ changed, keepMore }: DiscountTaxes): string {
  if (keepMore === 0) return 'You keep less than without the discount'
  return keepMore === changed ? 'You keep more than without the discount' : `You keep more of ${keepMore} of them`
}
const atRate = ({ paid, rate }: PieceTax) => `${formatRupees(paid)} at ${rate} %`

const changeText = ({ before, after }: Example) =>
  `${atRate(after)} instead of ${atRate(before)}, you keep ${formatRupees(after.kept)} instead of ${formatRupees(before.kept)}`

const betterText = ({ after, better }: Example) =>
  better &&
  `priced at ${formatRupees(after.price)} you keep ${formatRupees(after.kept)}, at ${formatRupees(better.price)} ${formatRupees(better.kept)}`

type NoteProps = {
  severity: 'info' | 'warning'
  examples: readonly Example[]
  textOf: (example: Example) => ReactNode
  children: string
}

const Note = ({ severity, examples, textOf, children }: NoteProps) => (
  <Alert severity={severity} role="status">
    {children}
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {examples.map((example) => (
        <li key={example._id}>
          <Link to={`/products/${example._id}`}>{example.name}</Link>
          {': '}
          {textOf(example)}
        </li>
      ))}
    </ul>
  </Alert>
)

type DiscountTaxNoteProps = {
  kind: 'coupon' | 'shop-wide'
  /** As typed. */
  percent: unknown
}

/** In a registered shop, the products that a discount moves over a line of GST, and those that it leaves just above one. */
export function DiscountTaxNote({ kind, percent }: DiscountTaxNoteProps) {
  const off = Number(percent)
  const { data } = useQuery({
    queryKey: ['discount taxes', kind, off],
    queryFn: async () => (await staffApi('getDiscountTaxes', { query: { kind, percent: off } })).data,
    enabled: Number.isInteger(off) && off >= 1 && off <= 100,
  })
  if (!data) return null
  const { changed, examples, trapped, trappedExamples } = data
  return (
    <>
      {changed > 0 && (
        <Note severity="info" examples={examples} textOf={changeText}>
          {`At ${off} % off, the rate of GST changes for ${countOf(changed)} on sale. ${keepText(data)}:`}
        </Note>
      )}
      {trapped > 0 && (
        <Note severity="warning" examples={trappedExamples} textOf={betterText}>
          {`At ${off} % off, the price of ${countOf(trapped)} is just over a line of GST. At a lower price you would keep more:`}
        </Note>
      )}
    </>
  )
}

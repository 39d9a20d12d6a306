import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import { percentOff, roundedRupees } from '@kargha/domain/money.ts'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { may } from '../staff-api.ts'
import { MissingRate, PriceTax } from '../tax-classes/price-tax.tsx'
import type { PriceTaxRules } from '../tax-classes/use-tax-rules.ts'
import { type Edits, type Labels, type ProductEdit, pricesOf, type VariantEdit } from './price-edits.ts'

type GridRowProps = {
  product: GridProduct
  rules: PriceTaxRules | null
  edits: Edits
  isSelected: boolean
  onSelect: () => void
  onVariant: (variantId: string, edit: VariantEdit) => void
  onProduct: (edit: ProductEdit) => void
}

const labelNames: Record<keyof Labels, string> = {
  featured: 'Featured',
  newArrival: 'New',
  bestSeller: 'Best seller',
  collection: 'Collection',
}

const statusNames: Record<GridProduct['status'], string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}

export function GridRow({ product, rules, edits, isSelected, onSelect, onVariant, onProduct }: GridRowProps) {
  const own = edits.products[product._id] ?? {}
  const labels = { ...product.labels, ...own.labels }
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': `Select ${product.name}` } }}
        />
        <Avatar variant="rounded" src={product.images[0] ? `${product.images[0]}?w=320` : ''} alt="" />
        <Typography sx={{ fontWeight: 600, flexGrow: 1, flexBasis: '10rem' }}>
          <Link to={`/products/${product._id}`}>{product.name}</Link>
        </Typography>
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-label={`Labels of ${product.name}`}
          sx={{ flexWrap: 'wrap', gap: 0.5 }}
        >
          {Object.entries(labelNames).map(([label, name]) => {
            const isOn = labels[label as keyof Labels]
            return (
              <Chip
                key={label}
                size="small"
                label={name}
                aria-pressed={isOn}
                color={isOn ? 'primary' : 'default'}
                variant={isOn ? 'filled' : 'outlined'}
                onClick={() => onProduct({ ...own, labels: { ...own.labels, [label]: !isOn } })}
              />
            )
          })}
        </Stack>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 2fr', lg: '10rem 1fr' },
          paddingTop: 1,
          paddingLeft: { xs: 0, lg: 6 },
        }}
      >
        <TextField
          select
          label="Status"
          value={own.status ?? product.status}
          onChange={({ target }) => onProduct({ ...own, status: target.value as GridProduct['status'] })}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Status of ${product.name}` } }}
        >
          {Object.entries(statusNames).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </TextField>
        <TextField
          label="Tags"
          value={own.tags ?? product.tags.join(', ')}
          onChange={({ target }) => onProduct({ ...own, tags: target.value })}
          slotProps={{ htmlInput: { 'aria-label': `Tags of ${product.name}, with commas between them` } }}
        />
      </Box>
      <MissingRate rules={rules} product={product} />
      {product.variants.map((variant) => {
        const edit = edits.variants[variant._id] ?? {}
        const { price, sale } = pricesOf(variant, edit)
        const name = Object.values(variant.options).join(' · ') || variant.sku
        const off = Number(sale) > 0 ? percentOff(roundedRupees(Number(price)), roundedRupees(Number(sale))) : 0
        const field = (key: keyof VariantEdit, label: string, value: string, helperText?: string) => (
          <TextField
            label={label}
            value={value}
            helperText={helperText}
            onChange={({ target }) => onVariant(variant._id, { ...edit, [key]: target.value })}
            slotProps={{
              htmlInput: {
                inputMode: key === 'difference' ? 'text' : 'decimal',
                'aria-label': `${label}, ${product.name}, ${name}`,
              },
            }}
          />
        )
        return (
          <Box
            key={variant._id}
            sx={{
              ...{ display: 'grid', gap: 1, alignItems: 'start', paddingTop: 1, paddingLeft: { xs: 0, lg: 6 } },
              gridTemplateColumns: { xs: 'repeat(3, 1fr)', lg: '1fr 8rem 8rem 7rem 6rem' },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
              <Typography variant="body2" color="textSecondary">
                {name}: {variant.quantity} in stock
              </Typography>
              <PriceTax rules={rules} product={product} price={price} sale={sale} />
            </Box>
            {field('price', 'Price', price)}
            {field('sale', 'Sale price', sale, off > 0 ? `${off}% off` : undefined)}
            {may('figures') && field('cost', 'Cost', edit.cost ?? String(variant.cost ?? ''))}
            {field('difference', 'Add stock', edit.difference ?? '')}
          </Box>
        )
      })}
    </Box>
  )
}

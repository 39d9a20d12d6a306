import { percentOff, roundedRupees } from '@kargha/domain/money.ts'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { may } from '../staff-api.ts'
import { PriceTax } from '../tax-classes/price-tax.tsx'
import type { ClassedProduct, PriceTaxRules } from '../tax-classes/use-tax-rules.ts'
import type { Combination } from './combinations.ts'

type CombinationRowProps = {
  combination: Combination
  images: readonly string[]
  rules: PriceTaxRules | null
  product: ClassedProduct
  onChange: (changes: Partial<Combination>) => void
}

const columns = {
  xs: '1fr 1fr 1fr',
  lg: '10rem 6.5rem 6.5rem 5.5rem minmax(9rem, 1fr) 7rem 6rem 8rem 6.5rem',
}

export function CombinationRow({ combination, images, rules, product, onChange }: CombinationRowProps) {
  const { _id, options, exists, price, sale } = combination
  const name = Object.values(options).join(' · ') || 'The product'
  const off = Number(sale) > 0 ? percentOff(roundedRupees(Number(price)), roundedRupees(Number(sale))) : 0
  const field = (
    key: 'sku' | 'price' | 'sale' | 'pieces' | 'weight' | 'barcode' | 'cost',
    label: string,
    more: { helperText?: string; isNumber?: boolean; isFixed?: boolean } = {},
  ) => (
    <TextField
      label={label}
      value={combination[key]}
      disabled={more.isFixed ?? false}
      helperText={more.helperText}
      onChange={({ target }) => onChange({ [key]: target.value })}
      slotProps={{
        htmlInput: { 'aria-label': `${label}, ${name}`, ...(more.isNumber && { inputMode: 'decimal' }) },
      }}
    />
  )
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 1, gridTemplateColumns: columns, alignItems: 'start' },
        ...{ paddingBlock: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <FormControlLabel
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, margin: 0 }}
        control={<Checkbox checked={exists} onChange={(_, checked) => onChange({ exists: checked })} />}
        label={<Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
      />
      {exists && (
        <>
          {field('price', 'Price', { isNumber: true })}
          {field('sale', 'Sale price', { isNumber: true, ...(off > 0 && { helperText: `${off}% off` }) })}
          {field('pieces', _id ? 'In stock' : 'Pieces', { isNumber: true, isFixed: _id !== undefined })}
          {field('sku', 'SKU', _id ? {} : { helperText: 'Empty: proposed' })}
          <TextField
            select
            label="Picture"
            value={combination.image ?? ''}
            onChange={({ target }) => onChange({ image: target.value || null })}
          >
            <MenuItem value="">All</MenuItem>
            {images.map((image, index) => (
              <MenuItem key={image} value={image}>
                <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
                  <Avatar variant="rounded" src={`${image}?w=320`} alt="" sx={{ width: 32, height: 32 }} />
                  Picture {index + 1}
                </Box>
              </MenuItem>
            ))}
          </TextField>
          {field('weight', 'Grams', { isNumber: true })}
          {field('barcode', 'Barcode')}
          {may('figures') && field('cost', 'Cost', { isNumber: true })}
          <PriceTax rules={rules} product={product} price={price} sale={sale} />
        </>
      )}
    </Box>
  )
}

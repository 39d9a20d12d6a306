import { formatRupees, percentOff } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import { required } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { may } from '../staff-api.ts'
import { MissingRate, PriceTax } from '../tax-classes/price-tax.tsx'
import { useTaxRules } from '../tax-classes/use-tax-rules.ts'
import { MoneyInput } from '../ui/inputs/inputs.tsx'

const isRequired = required('Please enter the price')

const isLower = (sale: number | null, { originalPrice }: { originalPrice?: number }) =>
  sale !== null && originalPrice !== undefined && sale > originalPrice
    ? 'The sale price can’t be above the price'
    : undefined

/** With the percent off that shoppers see, and what the shop keeps. */
export function PriceInputs() {
  const { originalPrice: price, salePrice: sale, taxClassId, subCategoryId } = useFormContext().watch()
  const rules = useTaxRules()
  const product = { taxClassId, subCategoryId }
  const off = price > 0 && sale > 0 ? percentOff(price, sale) : 0
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '12rem 16rem' } }}>
      <MoneyInput source="originalPrice" label="Price" validate={isRequired} helperText={false} />
      <MoneyInput
        source="salePrice"
        label="Sale price"
        validate={isLower}
        helperText={
          off > 0 ? `${off}% off: ${formatRupees(sale)} instead of ${formatRupees(price)}` : 'Only if reduced'
        }
      />
      {may('figures') && <MoneyInput source="cost" label="Cost" helperText="What a piece costs the shop" />}
      <PriceTax rules={rules} product={product} price={price} sale={sale} />
      <MissingRate rules={rules} product={product} />
    </Box>
  )
}

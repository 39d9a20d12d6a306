import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { priceTaxTexts, type TypedPrices } from './price-tax-texts.ts'
import { type ClassedProduct, type PriceTaxRules, saleTermsOf, taxClassOf } from './use-tax-rules.ts'

type PriceTaxProps = TypedPrices & { rules: PriceTaxRules | null; product: ClassedProduct }

/** What a registered shop keeps of the prices typed. */
export function PriceTax({ rules, product, ...prices }: PriceTaxProps) {
  const taxClass = rules && taxClassOf(rules, product)
  const terms = taxClass && saleTermsOf(rules, taxClass)
  if (!terms) return null
  const { lines, warning } = priceTaxTexts(prices, terms)
  if (lines.length === 0) return null
  return (
    <Stack sx={{ gap: 0.5, gridColumn: '1 / -1' }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
      {warning && (
        <Alert severity="warning" role="status">
          {warning}
        </Alert>
      )}
    </Stack>
  )
}

/** Why a registered shop's product has no tax, if so. */
export function MissingRate({ rules, product }: Pick<PriceTaxProps, 'rules' | 'product'>) {
  const taxClass = rules && taxClassOf(rules, product)
  if (!rules || (taxClass && saleTermsOf(rules, taxClass))) return null
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      <span>
        {taxClass
          ? `The tax class ${taxClass.name} has no rate yet, so there is no GST in the price. `
          : 'This product has no tax class, so there is no GST in its price. '}
      </span>
      <Link to={taxClass ? `/tax-classes/${taxClass._id}` : '/tax-classes'}>
        {taxClass ? 'Change its rates' : 'Add a tax class'}
      </Link>
    </Alert>
  )
}

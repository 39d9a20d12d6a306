import type { FieldValues } from 'react-hook-form'
import { Panel } from '../ui/pages/panel.tsx'
import { SaveButton } from '../ui/records/record-form.tsx'
import { RecordCreate } from '../ui/records/record-page.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { ProductPanels } from './product-panels.tsx'
import { productOf } from './product-values.ts'
import { SizesInput } from './sizes-input.tsx'
import { SkuInput } from './sku-input.tsx'

const defaults = {
  images: [],
  imageTexts: {},
  labels: {},
  otherDetails: { countryOfOrigin: 'India' },
  isCodAvailable: true,
  salePrice: null,
  status: 'published',
}

/** Every size gets the product's price. */
function newProductOf({ sizes = {}, ...values }: FieldValues): object {
  const { salePrice, originalPrice } = values
  const prices = { originalPrice, sellingPrice: salePrice ?? originalPrice }
  const names = Object.keys(sizes)
  const filled = Object.fromEntries(
    Object.entries(productOf(values)).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
  if (names.length === 0) return filled
  const variants = names.map((size) => ({ options: { Size: size }, ...prices, quantity: sizes[size] ?? 0 }))
  return { ...filled, grid: { options: [{ name: 'Size', values: names }], variants } }
}

/** For phones: the essentials first, sizes by one press. */
export const ProductCreate = () => (
  <RecordCreate
    title="New product"
    leadsTo="edit"
    defaults={defaults}
    toBody={newProductOf}
    buttons={
      <>
        <SaveButton label="Publish" sets={{ status: 'published' }} />
        <SaveButton label="Save as draft" variant="outlined" sets={{ status: 'draft' }} />
      </>
    }
  >
    <ProductPanels
      prices={<PriceInputs />}
      sizes={
        <Panel title="Sizes and pieces">
          <SizesInput />
        </Panel>
      }
      codes={<SkuInput />}
    />
  </RecordCreate>
)

import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Typography from '@mui/material/Typography'
import { TextInput } from 'react-admin'
import { HistoryPanel } from '../history/history-panel.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { RecordForm, SaveButton } from '../ui/records/record-form.tsx'
import { RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { VariantsPanel } from '../variants/variants-panel.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductPanels } from './product-panels.tsx'
import { productOf, valuesOf } from './product-values.ts'
import { RedirectsHere } from './redirects-here.tsx'

export const ProductEdit = () => (
  <RecordEdit<StaffProduct>
    name={(product) => product.name}
    toolbar={(product) => (
      <>
        <StatusChip status={product.status} />
        {product.totalRatings > 0 && (
          <Typography
            variant="body2"
            aria-label="Rating"
          >{`${product.averageRating.toFixed(1)} (${product.totalRatings})`}</Typography>
        )}
        <ProductActions product={product} />
      </>
    )}
  >
    {(product) => (
      <>
        <RecordForm
          toValues={valuesOf}
          toBody={productOf}
          buttons={
            <>
              <SaveButton label={product.status === 'draft' ? 'Save draft' : 'Save'} />
              {product.status !== 'published' && (
                <SaveButton label="Publish" variant="outlined" sets={{ status: 'published' }} />
              )}
              <Typography variant="body2" color="textSecondary">
                Saved {formatDateTime(product.updatedAt)} {product.updatedBy.replace('staff ', 'by ')}
              </Typography>
            </>
          }
        >
          <ProductPanels
            prices={product.options.length === 0 && <PriceInputs />}
            codes={
              <>
                {product.options.length === 0 && <TextInput source="sku" label="SKU" helperText={false} />}
                <TextInput source="slug" label="Address in the shop" helperText={`/products/${product.slug}`} />
              </>
            }
          />
        </RecordForm>
        <VariantsPanel product={product} />
        <StockPanel product={product} />
        <HistoryPanel
          title="Earlier prices"
          empty="The price has not been changed yet."
          of={{ record: product._id, kind: 'prices' }}
        />
        <HistoryPanel title="History" empty="Nothing has been changed yet." of={{ record: product._id }} />
        <RedirectsHere {...product} />
      </>
    )}
  </RecordEdit>
)

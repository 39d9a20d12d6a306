import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Button from '@mui/material/Button'
import { useRedirect, useRefresh } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { PreviewButton } from '../ui/actions/preview-button.tsx'

export function ProductActions({ product }: { product: StaffProduct }) {
  const redirect = useRedirect()
  const refresh = useRefresh()
  const params = { id: product._id }
  return (
    <>
      <PreviewButton preview={() => staffApi('previewProduct', { params })} />
      {product.status === 'published' && (
        <Button variant="outlined" href={`/products/${product.slug}`} target="_blank">
          Open in the shop
        </Button>
      )}
      <ActionButton
        label="Duplicate"
        act={async () => {
          const reply = await staffApi('duplicateProduct', { params })
          redirect('edit', 'products', reply.data._id)
          return reply
        }}
      >
        A draft is made that is like this product, with its variants and no stock.
      </ActionButton>
      {product.status !== 'archived' && (
        <ActionButton
          label="Archive"
          color="error"
          act={async () => {
            const reply = await staffApi('archiveProduct', { params })
            refresh()
            return reply
          }}
        >
          Shoppers can’t find or buy it any more. Its orders keep it, and it can be published again.
        </ActionButton>
      )}
    </>
  )
}

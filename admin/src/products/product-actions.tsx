import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Button from '@mui/material/Button'
import { useNotify, useRedirect, useRefresh } from 'react-admin'
import { errorMessage, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

type ProductProps = { product: StaffProduct }

/** As saved, published or not. */
function PreviewButton({ product }: ProductProps) {
  const notify = useNotify()
  async function open() {
    // Before the request: later, browsers block it as a pop-up.
    const tab = window.open('', '_blank')
    try {
      const { data } = await staffApi('previewProduct', { params: { id: product._id } })
      if (tab) tab.location.href = data.url
    } catch (error) {
      tab?.close()
      notify(errorMessage(error), { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" onClick={open}>
      Preview
    </Button>
  )
}

export function ProductActions({ product }: ProductProps) {
  const redirect = useRedirect()
  const refresh = useRefresh()
  const params = { id: product._id }
  return (
    <>
      <PreviewButton product={product} />
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

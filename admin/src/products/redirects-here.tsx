import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

/** Of renaming, or made by staff. */
export const RedirectsHere = ({ _id: productId, slug }: Pick<StaffProduct, '_id' | 'slug'>) => (
  <Panel title="Redirects">
    <Load
      queryKey={['products', productId, 'redirects', slug]}
      load={() => staffApi('getRedirects', { query: { productId, limit: 100 } })}
    >
      {(redirects) => (
        <Rows
          empty="None: no other address leads here."
          of={redirects.map(({ _id, address, since }) => ({
            key: _id,
            text: `${address}\nleads here since ${formatDateTime(since)}`,
            actions: (
              <RunButton
                label="Delete"
                name={`Delete ${address}`}
                size="small"
                run={() => staffApi('deleteRedirect', { params: { id: _id } })}
              />
            ),
          }))}
        />
      )}
    </Load>
  </Panel>
)

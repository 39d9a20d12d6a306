import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

/** They redirect to the present one. */
export const EarlierAddresses = ({ _id: productId, slug }: Pick<StaffProduct, '_id' | 'slug'>) => (
  <Panel title="Earlier addresses">
    <Load
      queryKey={['products', productId, 'earlier-addresses', slug]}
      load={() => staffApi('getEarlierAddresses', { query: { productId, limit: 100 } })}
    >
      {(addresses) => (
        <Rows
          empty="None: it has had the same address from the beginning."
          of={addresses.map(({ _id, address, replacedAt }) => ({
            key: _id,
            text: `${address}\nleads here since ${formatDateTime(replacedAt)}`,
            actions: (
              <RunButton
                label="Delete"
                name={`Delete ${address}`}
                size="small"
                run={() => staffApi('deleteEarlierAddress', { params: { id: _id } })}
              />
            ),
          }))}
        />
      )}
    </Load>
  </Panel>
)

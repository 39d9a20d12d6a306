import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { staffApi } from '../staff-api.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Load } from '../ui/load.tsx'
import { Panel } from '../ui/panel.tsx'
import { Rows } from '../ui/rows.tsx'
import { RunButton } from '../ui/run-button.tsx'

/** The addresses that a product had before it was renamed; they lead to its present one. */
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

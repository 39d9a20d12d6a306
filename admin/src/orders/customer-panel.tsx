import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import Link from '@mui/material/Link'
import { Link as RouteLink } from 'react-admin'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

/** Can be copied for a courier's form. */
export function CustomerPanel({
  purchase: { customer, address, orders, newCustomersTogether },
}: {
  purchase: StaffPurchase
}) {
  const [first] = orders
  const label = [customer.name, ...addressLines(address), customer.mobileNo].join('\n')
  return (
    <Panel title="Customer">
      <Facts
        of={[
          [
            'Name',
            <Link key="name" component={RouteLink} to={`/customers/${customer._id}/show`}>
              {customer.name}
            </Link>,
          ],
          [
            'Mobile',
            <Link key="mobile" href={`tel:+91${customer.mobileNo}`}>
              {customer.mobileNo}
            </Link>,
          ],
          [
            'E-mail',
            <Link key="email" href={`mailto:${customer.email}`}>
              {customer.email}
            </Link>,
          ],
          [
            'Deliver to',
            <address key="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
              {addressLines(address).join('\n')}
            </address>,
          ],
          ...(newCustomersTogether > 1
            ? [
                [
                  'Ordered together',
                  `${newCustomersTogether} other new customers order for cash from the same address, device or network. Please call before you confirm.`,
                ] satisfies [string, string],
              ]
            : []),
          ...(first?.zone ? [['Zone', first.zone] satisfies [string, string]] : []),
          ...(first?.shipBy ? [['Send by', formatDay(first.shipBy)] satisfies [string, string]] : []),
          ...(first?.latestDelivery
            ? [['Promised by', formatDay(first.latestDelivery)] satisfies [string, string]]
            : []),
        ]}
      />
      <CopyButton label="Copy name and address" text={label} />
    </Panel>
  )
}

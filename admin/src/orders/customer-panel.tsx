import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouteLink } from 'react-admin'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'
import { CorrectAddress } from './correct-address.tsx'

/** Can be copied for a courier's form. */
export function CustomerPanel({ purchase }: { purchase: StaffPurchase }) {
  const { customer, recipient, address, business, orders, newCustomersTogether } = purchase
  const [first] = orders
  const label = [recipient.name, ...addressLines(address), recipient.mobileNo].join('\n')
  const isOther = recipient.name !== customer.name || recipient.mobileNo !== customer.mobileNo
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
            'Email',
            <Link key="email" href={`mailto:${customer.email}`}>
              {customer.email}
            </Link>,
          ],
          [
            'Deliver to',
            <address key="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
              {isOther ? label : addressLines(address).join('\n')}
            </address>,
          ],
          ...(business
            ? ([
                ['Business', business.businessName],
                ['GSTIN', business.gstin],
              ] satisfies [string, string][])
            : []),
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
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CopyButton label="Copy name and address" text={label} />
        <CorrectAddress purchase={purchase} />
      </Stack>
    </Panel>
  )
}

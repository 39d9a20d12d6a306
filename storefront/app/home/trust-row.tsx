import { useQuery } from '@tanstack/react-query'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Gem from 'lucide-react/icons/gem'
import Globe from 'lucide-react/icons/globe'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

const promises = [
  { Icon: Gem, name: 'Best Quality' },
  { Icon: BadgePercent, name: 'Best Offers' },
  { Icon: ShieldCheck, name: 'Secure Payments' },
]

export function TrustRow() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const shipping = shop?.shipsAbroad
    ? { Icon: Globe, name: 'Worldwide Shipping' }
    : { Icon: Truck, name: 'Shipping Across India' }
  return (
    <section aria-label="What we promise" className="measure pt-16 md:pt-24">
      <ul className="grid grid-cols-2 gap-y-8 border-y border-line py-8 md:grid-cols-4 md:divide-x md:divide-line">
        {[shipping, ...promises].map(({ Icon, name }) => (
          <li key={name} className="grid justify-items-center gap-2 text-center font-medium">
            <Icon aria-hidden size={28} strokeWidth={1.25} className="text-madder" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

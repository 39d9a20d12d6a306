import Heart from 'lucide-react/icons/heart'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'

/** The header's heart. The narrowest phones have no room for it; their menu has the wishlist too. */
export const WishlistLink = () => (
  <Link
    to={links.wishlist}
    aria-label="Wishlist"
    className="grid size-touch place-items-center hover:text-madder max-[22rem]:hidden"
  >
    <Heart aria-hidden size={22} />
  </Link>
)

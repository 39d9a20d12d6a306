import Heart from 'lucide-react/icons/heart'
import User from 'lucide-react/icons/user'
import { Link } from 'react-router'
import { links } from '../links.ts'

const tool = 'size-touch place-items-center hover:text-madder'

/** A visitor's way to their wishes, where no sidebar has it, and the way in. */
export function VisitorTools() {
  return (
    <>
      <Link to={links.wishlist} aria-label="Wishlist" className={`hidden lg:grid ${tool}`}>
        <Heart aria-hidden size={22} />
      </Link>
      <Link to={links.register} aria-label="Register or log in" className={`grid ${tool}`}>
        <User aria-hidden size={22} />
      </Link>
    </>
  )
}

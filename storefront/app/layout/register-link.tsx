import User from 'lucide-react/icons/user'
import { Link } from 'react-router'
import { links } from '../links.ts'

/** The way in for a visitor. */
export function RegisterLink() {
  return (
    <Link
      to={links.register}
      aria-label="Register or log in"
      className="grid size-11 place-items-center hover:text-madder"
    >
      <User aria-hidden size={22} />
    </Link>
  )
}

import User from 'lucide-react/icons/user'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'

export function VisitorTools() {
  return (
    <Link
      to={links.register}
      aria-label="Register or log in"
      className="grid size-touch place-items-center hover:text-madder"
    >
      <User aria-hidden size={22} />
    </Link>
  )
}

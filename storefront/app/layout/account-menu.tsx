import { graphemesOf } from '@kargha/domain/graphemes.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useLogOut } from '../account/log-out.ts'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useDisclosure } from './use-disclosure.ts'

const maxNameLength = 6
function shorten(name: string): string {
  const graphemes = graphemesOf(name)
  return graphemes.length > maxNameLength ? `${graphemes.slice(0, maxNameLength).join('')}...` : name
}

const entry = 'block w-full px-4 py-3 text-left hover:bg-paper-deep'

export function AccountMenu({ name, image }: { name: string; image: string }) {
  const { open, setOpen, close, root, button } = useDisclosure()
  const { logOut, confirmation } = useLogOut()
  return (
    <div ref={root} className="relative flex items-center">
      {image && (
        <Picture
          src={image}
          alt=""
          width={32}
          height={32}
          shown={32}
          className="mr-2 hidden size-8 rounded-full object-cover sm:block"
        />
      )}
      <p title={name} className="hidden max-w-mark truncate sm:block">
        Hi, {shorten(name)}
      </p>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label="Account menu"
        onClick={() => setOpen(!open)}
        className="grid size-touch place-items-center hover:text-madder"
      >
        <Ellipsis aria-hidden size={22} />
      </button>
      <ul
        id="account-menu"
        hidden={!open}
        className="absolute right-0 top-full z-40 w-menu rounded-soft border border-line bg-card py-1 shadow-raised"
      >
        <li className="border-b border-line px-4 py-2 text-ink-soft sm:hidden">Hi, {shorten(name)}</li>
        <li>
          <Link to={links.profile} onClick={() => setOpen(false)} className={entry}>
            My Profile
          </Link>
        </li>
        <li>
          <Link to={links.myOrders} onClick={() => setOpen(false)} className={entry}>
            My Orders
          </Link>
        </li>
        <li>
          <Link to={links.wishlist} onClick={() => setOpen(false)} className={entry}>
            Wishlist
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={entry}
            onClick={() => {
              close()
              void logOut()
            }}
          >
            Log Out
          </button>
        </li>
      </ul>
      {confirmation}
    </div>
  )
}

import { Link } from 'react-router'
import { links } from '../links.ts'

export function Header() {
  return (
    <header className="measure py-4">
      <Link to={links.home}>Kargha</Link>
    </header>
  )
}

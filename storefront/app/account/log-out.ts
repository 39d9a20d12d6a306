import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { signOut } from '../shop-client/session.ts'
import { useConfirm } from '../ui/dialog.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'

/** Logs out in this browser at once, on the server in the background. */
export function useLogOut() {
  const { confirm, confirmation } = useConfirm()
  const client = useClient()
  const navigate = useNavigate()
  const logOut = async () => {
    if (!(await confirm({ title: 'Are you sure?', confirmLabel: 'Yes! Log Out' }))) return
    client('signout').catch(() => {})
    signOut()
    toast.success('User logged out successfully!')
    // The end of the session redirects this page to /login: going home has to come after that.
    setTimeout(() => navigate(links.home))
  }
  return { logOut, confirmation }
}

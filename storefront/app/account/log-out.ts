import { useNavigate } from 'react-router'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { signOut } from '../shop-client/session.ts'
import { useConfirm } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Logs out after a confirmation: in this browser at once, on the server in the background. */
export function useLogOut(): () => Promise<void> {
  const confirm = useConfirm()
  const client = useClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: 'Are you sure?', confirmLabel: 'Yes! Log Out' }))) return
    client('signout').catch(() => {})
    signOut()
    toast.success('User logged out successfully!')
    // A page that needs a session redirects to /login when it ends: going home has to come after that.
    setTimeout(() => navigate(links.home))
  }
}

import { useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { signOut } from '../session.ts'
import { useConfirm } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Asks whether to log out, and then does: in this browser at once, on the server as soon as it hears of it. */
export function useLogOut(): () => Promise<void> {
  const ask = useConfirm()
  const client = useClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await ask({ title: 'Are you sure?', confirmLabel: 'Yes! Log Out' }))) return
    client('signout').catch(() => {})
    signOut()
    toast.success('User logged out successfully!')
    // A guarded page sends itself to /login as the session ends: only after that is home where the shopper stays.
    setTimeout(() => navigate(links.home))
  }
}

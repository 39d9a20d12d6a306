import Security from '@mui/icons-material/SecurityOutlined'
import type { ReactNode } from 'react'
import { AppBar, Layout, Logout, MenuItemLink, UserMenu, useUserMenu } from 'react-admin'
import { IdentityDialog } from './security/identity-dialog.tsx'
import { SessionWatch } from './security/session-watch.tsx'
import { readSession } from './staff-api.ts'

function SecurityItem() {
  const menu = useUserMenu()
  return <MenuItemLink to="/security" primaryText="Security" leftIcon={<Security />} onClick={menu?.onClose} />
}

// The button shows the name where there is room; what it is called for a screen reader begins with that.
const AccountMenu = () => (
  <UserMenu label={`${readSession()?.name}, account`}>
    <SecurityItem />
    <Logout />
  </UserMenu>
)

const OfficeBar = () => <AppBar userMenu={<AccountMenu />} />

/** The frame of every page: bar, menu, and the dialog that asks for the password again. */
export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={OfficeBar}>
    {children}
    <IdentityDialog />
    <SessionWatch />
  </Layout>
)

import Security from '@mui/icons-material/SecurityOutlined'
import Box from '@mui/material/Box'
import type { ComponentType, ReactNode } from 'react'
import { AppBar, Layout, Logout, MenuItemLink, TitlePortal, UserMenu, useUserMenu } from 'react-admin'
import { Find } from './find/find.tsx'
import { IdentityDialog } from './security/identity-dialog.tsx'
import { SessionWatch } from './security/session-watch.tsx'
import { readSession } from './staff-api.ts'
import { ArrivalsNotice } from './today/arrivals-notice.tsx'
import { AwayNotice } from './ui/pages/away-notice.tsx'
import { Brand } from './ui/pages/brand.tsx'
import { Shortcuts } from './ui/pages/shortcuts.tsx'
import type { MenuEntry } from './ui/records/feature.ts'
import { LeaveWarning } from './ui/records/leave-warning.tsx'

function SecurityItem() {
  const menu = useUserMenu()
  return <MenuItemLink to="/security" primaryText="Security" leftIcon={<Security />} onClick={menu?.onClose} />
}

// The accessible name begins with the visible one.
const AccountMenu = () => (
  <UserMenu label={`${readSession()?.name}, account`}>
    <SecurityItem />
    <Logout />
  </UserMenu>
)

export const OfficeBar = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <AppBar userMenu={<AccountMenu />} alwaysOn elevation={0}>
    <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 182 }}>
      <Brand />
    </Box>
    <TitlePortal />
    <Find entries={entries} />
  </AppBar>
)

type OfficeLayoutProps = { menu: ComponentType; bar: ComponentType; children: ReactNode }

export const OfficeLayout = ({ menu, bar, children }: OfficeLayoutProps) => (
  <Layout appBar={bar} appBarAlwaysOn menu={menu}>
    <AwayNotice />
    <ArrivalsNotice />
    {children}
    <IdentityDialog />
    <Shortcuts />
    <LeaveWarning />
    <SessionWatch />
  </Layout>
)

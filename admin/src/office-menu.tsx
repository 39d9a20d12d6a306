import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Menu, useSidebarState } from 'react-admin'
import { readSession } from './staff-api.ts'
import { type MenuEntry, menuGroups } from './ui/feature.ts'

/** The menu, by groups, with what the member may use. */
export const OfficeMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const [isOpen] = useSidebarState()
  const isOwner = readSession()?.role === 'owner'
  const shown = Map.groupBy(
    entries.filter(({ isForOwners }) => isOwner || !isForOwners),
    ({ group }) => group,
  )
  return (
    <Box component="nav" aria-label="Back office">
      {menuGroups.map((group) => {
        const own = shown.get(group) ?? []
        return (
          own.length > 0 && (
            <Menu key={group} aria-label={group} sx={{ paddingBlock: 0.5 }}>
              {isOpen && (
                <Typography component="li" role="presentation" variant="overline" sx={{ paddingInline: 2 }}>
                  {group}
                </Typography>
              )}
              {own.map(({ to, label, icon: Icon }) => (
                <Menu.Item key={to} to={to} primaryText={label} leftIcon={<Icon fontSize="small" />} />
              ))}
            </Menu>
          )
        )
      })}
    </Box>
  )
}

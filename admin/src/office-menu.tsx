import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Menu, useSidebarState } from 'react-admin'
import { may } from './staff-api.ts'
import { unseen } from './theme.ts'
import { useDashboard } from './today/use-dashboard.ts'
import { type MenuEntry, menuGroups } from './ui/records/feature.ts'

/** By groups, with what waits. */
export const OfficeMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const [isOpen] = useSidebarState()
  const { data: dashboard } = useDashboard()
  const shown = Map.groupBy(
    entries.filter(({ permission }) => permission === undefined || may(permission)),
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
              {own.map(({ to, label, icon: Icon, waiting }) => (
                <Menu.Item
                  key={to}
                  to={to}
                  primaryText={<Label name={label} waiting={dashboard && waiting ? waiting(dashboard) : 0} />}
                  leftIcon={<Icon fontSize="small" />}
                />
              ))}
            </Menu>
          )
        )
      })}
      {isOpen && dashboard && (
        <Typography variant="caption" component="p" sx={{ paddingInline: 2, paddingBlock: 1, color: 'text.secondary' }}>
          Kargha {dashboard.version}
        </Typography>
      )}
    </Box>
  )
}

const Label = ({ name, waiting }: { name: string; waiting: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <span>{name}</span>
    {waiting > 0 && (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <span>{waiting > 999 ? '999+' : waiting}</span>
        <Box component="span" sx={unseen}>
          {' '}
          waiting
        </Box>
      </Box>
    )}
  </Box>
)

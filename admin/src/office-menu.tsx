import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Menu, useSidebarState, useStore } from 'react-admin'
import { may } from './staff-api.ts'
import { unseen } from './theme.ts'
import { useDashboard } from './today/use-dashboard.ts'
import { type MenuEntry, menuGroups } from './ui/records/feature.ts'

type Group = (typeof menuGroups)[number]

/** Before anybody opens or closes one: what isn't part of every day. */
const closedAtFirst: Group[] = ['Delivery', 'Discounts', 'Shop']

/** Its one entry needs no heading of the same name. */
const isAlone = (group: Group, [only, ...others]: readonly MenuEntry[]) => others.length === 0 && only?.label === group

/** By groups, with what waits. The browser remembers which are closed. */
export const OfficeMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const [isWide] = useSidebarState()
  const [closed, setClosed] = useStore<Group[]>('menu.closed', closedAtFirst)
  const { data: dashboard } = useDashboard()
  const waitingIn = ({ waiting }: MenuEntry) => (dashboard && waiting ? waiting(dashboard) : 0)
  const shown = Map.groupBy(
    entries.filter(({ permission }) => permission === undefined || may(permission)),
    ({ group }) => group,
  )
  return (
    <Box component="nav" aria-label="Back office">
      {menuGroups.map((group) => {
        const own = shown.get(group) ?? []
        if (own.length === 0) return null
        const isClosed = closed.includes(group)
        const toggle = () => setClosed(isClosed ? closed.filter((each) => each !== group) : [...closed, group])
        return (
          <div key={group}>
            {isWide && !isAlone(group, own) && (
              <GroupButton
                group={group}
                isClosed={isClosed}
                waiting={isClosed ? own.reduce((sum, entry) => sum + waitingIn(entry), 0) : 0}
                onClick={toggle}
              />
            )}
            {(!isClosed || !isWide || isAlone(group, own)) && (
              <Menu aria-label={group} sx={{ paddingBlock: 0.5 }}>
                {own.map(({ icon: Icon, ...entry }) => (
                  <Menu.Item
                    key={entry.to}
                    to={entry.to}
                    primaryText={<Label name={entry.label} waiting={waitingIn({ icon: Icon, ...entry })} />}
                    leftIcon={<Icon fontSize="small" />}
                  />
                ))}
              </Menu>
            )}
          </div>
        )
      })}
      {isWide && dashboard && (
        <Typography variant="caption" component="p" sx={{ paddingInline: 2, paddingBlock: 1, color: 'text.secondary' }}>
          Kargha {dashboard.version}
        </Typography>
      )}
    </Box>
  )
}

type GroupButtonProps = { group: Group; isClosed: boolean; waiting: number; onClick: () => void }

const GroupButton = ({ group, isClosed, waiting, onClick }: GroupButtonProps) => (
  <Button
    fullWidth
    color="inherit"
    aria-expanded={!isClosed}
    endIcon={isClosed ? <ExpandMore /> : <ExpandLess />}
    onClick={onClick}
    sx={{ paddingInline: 2, justifyContent: 'space-between', typography: 'overline', color: 'text.secondary' }}
  >
    <Box component="span" sx={{ flexGrow: 1 }}>
      <Label name={group} waiting={waiting} />
    </Box>
  </Button>
)

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

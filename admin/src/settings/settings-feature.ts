import type { Settings } from '@kargha/contract/staff/settings.ts'
import Percent from '@mui/icons-material/PercentOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/records/feature.ts'
import { settingGroups } from './setting-groups.ts'
import { SettingEdit, SettingList } from './settings-pages.tsx'

/** All settings are one record; each screen shows it as its own. */
const asRecord = (group: string, { data }: { data: Settings }) => ({ data: { ...data, _id: group } })

export const settingsFeature: Feature = {
  menu: [
    {
      to: '/settings/discount',
      label: 'Shop-wide discount',
      icon: Percent,
      group: 'Discounts',
      permission: 'settings',
    },
    { to: '/settings', label: 'Settings', icon: SettingsIcon, group: 'Shop' },
  ],
  resources: [
    {
      name: 'settings',
      list: SettingList,
      edit: SettingEdit,
      calls: {
        list: async () => ({ data: settingGroups.map(({ id }) => ({ _id: id })) }),
        one: async (group) => asRecord(group, await staffApi('getSettings')),
        save: async (group, body) => asRecord(group, await staffApi('saveSettings', { body: body as never })),
      },
    },
  ],
}

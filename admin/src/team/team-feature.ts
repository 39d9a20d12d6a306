import Badge from '@mui/icons-material/BadgeOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import { staffApi } from '../staff-api.ts'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { MemberCreate, MemberEdit, MemberList } from './member-pages.tsx'
import { rolePages } from './role-pages.tsx'

export const teamFeature: Feature = {
  menu: [
    { to: '/staff', label: 'Team', icon: Group, group: 'Shop', permission: 'team' },
    { to: '/roles', label: 'Roles', icon: Badge, group: 'Shop', permission: 'team' },
  ],
  resources: [
    {
      name: 'staff',
      permission: 'team',
      list: MemberList,
      create: MemberCreate,
      edit: MemberEdit,
      recordRepresentation: 'name',
      calls: {
        list: (query) => staffApi('getStaff', { query }),
        one: (id) => staffApi('getStaffAccount', { params: { id } }),
        create: (body) => staffApi('createStaff', { body: body as never }),
        save: (id, body) => staffApi('saveStaff', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteStaff', { params: { id } }),
      },
    },
    { ...records('roles', rolePages, writeCalls('Roles', 'Role'), 'name'), permission: 'team' },
  ],
}

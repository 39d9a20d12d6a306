import { useQuery } from '@tanstack/react-query'
import { SelectInput, type SelectInputProps } from 'react-admin'
import { staffApi } from '../staff-api.ts'

export function PersonFilter(props: SelectInputProps) {
  const { data = [] } = useQuery({
    queryKey: ['audit', 'people'],
    queryFn: async () =>
      (await staffApi('getStaff', { query: { limit: 100, sort: 'name', order: 'asc' } })).data.map(({ _id, name }) => ({
        id: _id,
        name,
      })),
  })
  return <SelectInput label="Who" emptyText="Everybody" choices={data} {...props} />
}

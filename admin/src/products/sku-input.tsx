import { useQuery } from '@tanstack/react-query'
import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { staffApi } from '../staff-api.ts'

/** Empty accepts the proposed SKU. */
export function SkuInput() {
  const subCategoryId: string = useFormContext().watch('subCategoryId') ?? ''
  const { data } = useQuery({
    queryKey: ['proposed SKU', subCategoryId],
    queryFn: async () => (await staffApi('proposeSku', { query: { subCategoryId } })).data.sku,
    enabled: subCategoryId !== '',
  })
  return (
    <TextInput
      source="sku"
      label="SKU"
      helperText={data ? `Left empty, it will be ${data}` : 'Left empty, one is proposed'}
    />
  )
}

import { useDataProvider, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { ActionButton } from './action-button.tsx'

/** Asks first; then leads to the list. */
export function DeleteRecord({ name, children }: { name: string; children: string }) {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const dataProvider = useDataProvider()
  const redirect = useRedirect()
  if (!record) return null
  return (
    <ActionButton
      label="Delete"
      title={`Delete ${name}`}
      color="error"
      act={async () => {
        await dataProvider.delete(resource, { id: record.id })
        redirect('list', resource)
        return { message: `${name} has been deleted`, isLeaving: true }
      }}
    >
      {children}
    </ActionButton>
  )
}

import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import Alert from '@mui/material/Alert'
import { useRedirect } from 'react-admin'
import { ChooseFile } from './choose-file.tsx'
import { sendFile } from './staff-files.ts'
import { useAction } from './use-action.ts'

/** Whose list the import is in. */
type Kind = 'product-imports' | 'imports'
const paths: Record<Kind, string> = {
  'product-imports': staffRoutes.startProductImport.path,
  imports: staffRoutes.startImport.path,
}

export function SendTable({ label, to = 'product-imports' }: { label: string; to?: Kind }) {
  const redirect = useRedirect()
  const { isBusy, problem, run } = useAction()
  const send = (file: File) =>
    run(async () => {
      const { _id } = await sendFile<{ _id: string }>(paths[to], file)
      redirect('show', to, _id)
    })
  return (
    <>
      <ChooseFile
        label={label}
        variant="contained"
        loading={isBusy}
        accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
        send={send}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}

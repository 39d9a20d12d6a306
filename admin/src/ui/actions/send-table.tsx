import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useRedirect } from 'react-admin'
import { sendFile } from './staff-files.ts'
import { useAction } from './use-action.ts'

/** Whose list the import is in. */
type Kind = 'product-imports' | 'imports'
const paths: Record<Kind, string> = {
  'product-imports': staffRoutes.startProductImport.path,
  imports: staffRoutes.startImport.path,
}

export function SendTable({ label, to = 'product-imports' }: { label: string; to?: Kind }) {
  const input = useRef<HTMLInputElement>(null)
  const redirect = useRedirect()
  const { isBusy, problem, run } = useAction()
  const send = (file: File | undefined) =>
    run(async () => {
      if (!file) return
      const { _id } = await sendFile<{ _id: string }>(paths[to], file)
      redirect('show', to, _id)
    })
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}

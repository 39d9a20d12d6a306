import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { errorMessage, staffApi } from '../staff-api.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

/** Customers never see them. */
export function NotesPanel({ purchase }: { purchase: StaffPurchase }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const { data: known = [] } = useQuery({
    queryKey: ['order-tags'],
    queryFn: async () => (await staffApi('getOrderTags')).data.map(({ tag }) => tag),
  })
  const params = { id: purchase._id }

  /** Typed text stays if the change fails. */
  const change = (work: Promise<{ message: string }>, then?: () => void) =>
    work
      .then(
        ({ message }) => {
          then?.()
          notify(message, { type: 'success' })
        },
        (error: unknown) => notify(errorMessage(error), { type: 'error' }),
      )
      .finally(refresh)

  function addNote(event: FormEvent) {
    event.preventDefault()
    change(staffApi('addOrderNote', { params, body: { text } }), () => setText(''))
  }

  return (
    <Panel title="Notes, for staff only">
      <Stack sx={{ gap: 1.5 }}>
        <Autocomplete
          multiple
          freeSolo
          options={known}
          value={purchase.tags}
          onChange={(_, tags) => change(staffApi('saveOrderTags', { params, body: { tags } }))}
          renderInput={(input) => <TextField {...input} label="Tags" helperText="Press Enter after each" />}
        />
        <Stack component="form" onSubmit={addNote} sx={{ gap: 1 }}>
          <TextField
            label="Note"
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            required
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Button type="submit" sx={{ alignSelf: 'start' }} variant="outlined">
            Add note
          </Button>
        </Stack>
        {purchase.notes.map((note) => (
          <Stack key={note._id} component="article" direction="row" sx={{ alignItems: 'start' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {note.text}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {note.author} · {formatDateTime(note.at)}
              </Typography>
            </Box>
            <IconButton
              aria-label="Delete the note"
              onClick={() => change(staffApi('deleteOrderNote', { params: { ...params, noteId: note._id } }))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

import Stack from '@mui/material/Stack'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export const NotesPanel = ({ id }: { id: string }) => (
  <Panel title="Notes">
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Load queryKey={['customers', id, 'notes']} load={() => staffApi('getCustomerNotes', { params: { id } })}>
        {(notes) => (
          <Rows
            empty="Nothing yet. Customers never see what you write here."
            of={notes.map(({ _id: noteId, text, author, createdAt }) => ({
              key: noteId,
              text: `${text}\n${author}, ${formatDateTime(createdAt)}`,
              actions: (
                <RunButton
                  label="Delete"
                  name={`Delete the note of ${formatDateTime(createdAt)}`}
                  run={() => staffApi('deleteCustomerNote', { params: { id, noteId } })}
                />
              ),
            }))}
          />
        )}
      </Load>
      <ActionButton
        label="Write a note"
        act={({ note = '' }) => staffApi('addCustomerNote', { params: { id }, body: { text: note } })}
      >
        <NoteField label="Note" required maxLength={2000} helperText="For your colleagues; no customer sees it." />
      </ActionButton>
    </Stack>
  </Panel>
)

import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'

type CommonPlaceProps = { place: string; onChange: (place: string) => void }

/** The sub-category of new products whose rows name none: one of the shop's, or a new one. */
export function CommonPlace({ place, onChange }: CommonPlaceProps) {
  const { data: places = [] } = useQuery({
    queryKey: ['imports', 'subcategories'],
    queryFn: async () => (await staffApi('getSubcategories', { query: { limit: 100 } })).data,
  })
  return (
    <Autocomplete
      freeSolo
      options={places.map(({ categoryName, name }) => `${categoryName} › ${name}`)}
      inputValue={place}
      onInputChange={(_, written) => onChange(written)}
      renderInput={(input) => (
        <TextField
          {...input}
          size="small"
          margin="dense"
          label="Sub-category of new products whose rows name none"
          helperText="Empty: such rows are faults. One that the shop doesn’t have, such as Kurti › Cotton, can be created after the check."
        />
      )}
    />
  )
}

type ChooseCommonPlaceProps = { chosen: string; check: (place: string) => Promise<unknown> }

/** For a table whose other columns the shop knows. */
export function ChooseCommonPlace({ chosen, check }: ChooseCommonPlaceProps) {
  const [place, setPlace] = useState(chosen)
  const { isBusy, problem, run } = useAction()
  return (
    <>
      <CommonPlace place={place} onChange={setPlace} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ marginTop: 1 }}>
        <Button variant="contained" loading={isBusy} onClick={() => run(() => check(place))}>
          Check again
        </Button>
      </Box>
    </>
  )
}

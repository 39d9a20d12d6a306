import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedEvent } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '../staff-api.ts'
import type { MenuEntry } from '../ui/records/feature.ts'
import { type Match, pageMatches, settingMatches } from './page-matches.ts'
import { fewestCharacters, recordMatches } from './record-matches.ts'

/** Milliseconds without a key until the shop is searched. */
const pause = 120

/** Without words, the pages of the menu. Enter opens the first match. */
export function FindDialog({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const search = useDebouncedEvent(setSearched, pause)
  const isSearching = searched.length >= fewestCharacters
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['find', searched],
    queryFn: () => recordMatches(searched),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const matches = [...pageMatches(entries, typed), ...(isSearching ? data : []), ...settingMatches(typed)]
  const isPending = isFetching || typed.trim() !== searched

  function open(match: Match | null) {
    if (match === null) return
    onClose()
    navigate(match.to)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Find' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ padding: 2 }}>
        <Autocomplete<Match>
          open
          autoHighlight
          options={matches}
          filterOptions={(options) => options}
          groupBy={({ kind }) => kind}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ kind, to, name }) => `${kind} ${to} ${name}`}
          inputValue={typed}
          onInputChange={(_, text, reason) => {
            if (reason !== 'input') return
            setTyped(text)
            search(text.trim())
          }}
          onChange={(_, match) => open(match)}
          onClose={(_, reason) => {
            if (reason === 'escape') onClose()
          }}
          forcePopupIcon={false}
          noOptionsText={isPending ? 'Searching …' : 'Nothing matches. Try a number, a name or a SKU.'}
          slotProps={{ listbox: { sx: { maxHeight: '60vh' } } }}
          renderOption={({ key, ...option }, { name, about }) => (
            <Box component="li" key={key} {...option}>
              <Typography component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ paddingLeft: 2, maxWidth: '50%', textAlign: 'right', overflowWrap: 'anywhere' }}
              >
                {about}
              </Typography>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label="Find an order, product, customer, setting or page"
              {...(error && { error: true, helperText: errorMessage(error) })}
            />
          )}
        />
      </Box>
    </Dialog>
  )
}

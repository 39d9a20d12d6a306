import type { Measurement } from '@kargha/contract/shop/size-guide.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

type CellProps = { label: string; value: string | number; onChange: (text: string) => void; numeric?: boolean }

const Cell = ({ label, value, onChange, numeric = false }: CellProps) => (
  <TextField
    value={value}
    onChange={({ target }) => onChange(numeric ? target.value.replaceAll(/\D/g, '') : target.value)}
    sx={{ minWidth: '6.5rem' }}
    slotProps={{ htmlInput: { 'aria-label': label, ...(numeric && { inputMode: 'numeric', pattern: '[0-9]*' }) } }}
  />
)

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }): ReactNode => (
  <IconButton aria-label={label} onClick={onClick}>
    <Close fontSize="small" />
  </IconButton>
)

/** A row per size, a column per measurement, in millimetres. */
export function SizeTableInput() {
  const { watch, setValue } = useFormContext()
  const sizes: string[] = watch('sizes') ?? []
  const columns: Measurement[] = watch('measurements') ?? []
  const setSizes = (changed: string[]) => setValue('sizes', changed, { shouldDirty: true })
  const setColumns = (changed: Measurement[]) => setValue('measurements', changed, { shouldDirty: true })
  const setColumn = (index: number, change: Partial<Measurement>) =>
    setColumns(columns.map((column, at) => (at === index ? { ...column, ...change } : column)))

  const addSize = () => {
    setSizes([...sizes, ''])
    setColumns(columns.map((column) => ({ ...column, millimetres: [...column.millimetres, null] })))
  }
  const removeSize = (index: number) => {
    setSizes(sizes.toSpliced(index, 1))
    setColumns(columns.map((column) => ({ ...column, millimetres: column.millimetres.toSpliced(index, 1) })))
  }

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Measurements in millimetres">
          <TableHead>
            <TableRow>
              <TableCell>Size</TableCell>
              {columns.map((column, index) => (
                <TableCell key={index}>
                  <Stack direction="row">
                    <Cell
                      label={`Measurement ${index + 1}`}
                      value={column.name}
                      onChange={(name) => setColumn(index, { name })}
                    />
                    <RemoveButton
                      label={`Remove ${column.name || 'measurement'}`}
                      onClick={() => setColumns(columns.toSpliced(index, 1))}
                    />
                  </Stack>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sizes.map((size, row) => (
              <TableRow key={row}>
                <TableCell>
                  <Stack direction="row">
                    <Cell label={`Size ${row + 1}`} value={size} onChange={(name) => setSizes(sizes.with(row, name))} />
                    <RemoveButton label={`Remove ${size || 'size'}`} onClick={() => removeSize(row)} />
                  </Stack>
                </TableCell>
                {columns.map((column, index) => (
                  <TableCell key={index}>
                    <Cell
                      numeric
                      label={`${column.name || `Measurement ${index + 1}`} of ${size || `size ${row + 1}`}`}
                      value={column.millimetres[row] ?? ''}
                      onChange={(text) =>
                        setColumn(index, {
                          millimetres: column.millimetres.with(row, text === '' ? null : Number(text)),
                        })
                      }
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button onClick={addSize}>Add a size</Button>
        <Button onClick={() => setColumns([...columns, { name: '', millimetres: sizes.map(() => null) }])}>
          Add a measurement
        </Button>
      </Stack>
    </Stack>
  )
}

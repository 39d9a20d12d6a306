import type { Stocktake, StocktakeLine } from '@kargha/contract/staff/stocktakes.ts'
import { counted } from '@kargha/domain/counted.ts'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { CodeScanner } from '../ui/scanner/code-scanner.tsx'
import { ScanAnswer, ScanLog } from '../ui/scanner/scan-log.tsx'
import { SoundSwitch } from '../ui/scanner/scan-sound.tsx'
import { useScans } from '../ui/scanner/use-scans.ts'

type PiecesWish = { pieces: number }

const nameOf = ({ name, optionText, sku }: StocktakeLine) => [name, optionText, sku].filter(Boolean).join(', ')

/** Counts what is scanned, one piece a scan or as many as are typed. */
export function ScanPanel({ stocktake: { _id: id } }: { stocktake: Stocktake }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const pieces = typed === '' ? 1 : Number(typed)
  const count = async (scanId: string, code: string, of: number) => {
    const { data } = await staffApi('countScanned', { params: { id }, body: { scanId, code, pieces: of } })
    await queryClient.invalidateQueries({ queryKey: ['stocktake', id] })
    return data
  }
  const scans = useScans<PiecesWish>(`stocktake ${id}`, {
    async send({ key, code, wish }) {
      const { line, isNew } = await count(key, code, wish.pieces)
      return {
        state: isNew ? 'done' : 'before',
        text: `${line.counted} counted, ${line.expected} expected\n${nameOf(line)}`,
        // The scan that takes it back, the same however often that is asked.
        undoId: crypto.randomUUID(),
      }
    },
    async undo(undoId, { code, wish }) {
      const { line } = await count(undoId, code, -wish.pieces)
      return `${line.counted} counted now\n${nameOf(line)}`
    },
  })
  return (
    <>
      <Panel title="Count by scan">
        <Stack sx={{ gap: 2 }}>
          <CodeScanner
            label="SKU or barcode"
            onCode={(code) => {
              scans.add(code, { pieces })
              setTyped('')
            }}
          >
            <TextField
              label="Pieces"
              placeholder="1"
              value={typed}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 4))}
              sx={{ width: '6rem' }}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          </CodeScanner>
          <SoundSwitch />
          <ScanAnswer scans={scans} />
        </Stack>
      </Panel>
      <Panel title="Scanned here">
        <ScanLog scans={scans} wishText={(wish) => counted(wish.pieces, 'piece', 'pieces')} />
      </Panel>
    </>
  )
}

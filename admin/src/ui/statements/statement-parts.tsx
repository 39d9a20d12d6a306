import type { ImportReport, StatementLine } from '@kargha/contract/staff/statements.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionButton } from '../actions/action-button.tsx'
import { NoteField } from '../inputs/note-field.tsx'
import { Rows } from '../lists/rows.tsx'
import { Facts } from '../pages/facts.tsx'
import { Faults } from '../pages/faults.tsx'
import { Load } from '../pages/load.tsx'
import { Panel } from '../pages/panel.tsx'
import { StatusChip } from '../values/status-chip.tsx'

/** Of remittances, payouts and bills alike. */
type AnyStatement<Outcome extends string> = {
  lines: number
  amount: Rupees
  outcomes: { outcome: Outcome; lines: number; amount: Rupees }[]
  openDifferences: number
}

export const Agreement = ({ openDifferences }: { openDifferences: number }) => (
  <StatusChip status={openDifferences === 0 ? 'Agrees' : `${openDifferences} to look at`} />
)

type OutcomesProps<Outcome extends string> = {
  of: AnyStatement<Outcome>
  names: Record<Outcome, string>
  /** Below the sum. */
  more?: [string, ReactNode][]
}

export const Outcomes = <Outcome extends string>({ of, names, more = [] }: OutcomesProps<Outcome>) => (
  <Facts
    align="right"
    of={[
      ...of.outcomes.map(
        (each) => [names[each.outcome], `${each.lines} · ${formatRupees(each.amount)}`] as [string, string],
      ),
      ['All', `${of.lines} · ${formatRupees(of.amount)}`],
      ...more,
    ]}
  />
)

type Differing = Pick<StatementLine, '_id'>

type DifferencesProps<Line extends Differing> = {
  queryKey: string[]
  openDifferences: number
  load: () => Promise<{ data: Line[] }>
  /** One sentence: what the line says and what was due. */
  sentence: (line: Line) => string
  resolve: (line: Line, resolution: string) => Promise<{ message: string }>
  /** As an example. */
  example: string
}

/** They stay open until someone explains them. */
export const Differences = <Line extends Differing>({
  queryKey,
  openDifferences,
  load,
  sentence,
  resolve,
  example,
}: DifferencesProps<Line>) => (
  <Panel title={`To look at (${openDifferences})`}>
    <Load queryKey={queryKey} load={load}>
      {(lines) => (
        <Rows
          empty="Every line agrees, or somebody has written down what became of it."
          of={lines.map((line) => ({
            key: line._id,
            text: sentence(line),
            actions: (
              <ActionButton
                label="Resolve"
                title={sentence(line)}
                size="small"
                act={({ note = '' }) => resolve(line, note)}
              >
                <NoteField
                  label="What became of it"
                  required
                  maxLength={500}
                  helperText={`For your books: '${example}'`}
                />
              </ActionButton>
            ),
          }))}
        />
      )}
    </Load>
  </Panel>
)

type ReportProps<Line extends Differing> = {
  of: ImportReport & { differences: Line[] }
  sentence: (line: Line) => string
  /** What came of it, if it could be read. */
  children: ReactNode
}

/** What an import would do, or did. */
export const Report = <Line extends Differing>({
  of: { faults, leftOut, differences },
  sentence,
  children,
}: ReportProps<Line>) => (
  <>
    <Faults of={faults} />
    {children}
    {leftOut > 0 && <Typography>{counted(leftOut, 'row has', 'rows have')} no amount.</Typography>}
    {differences.length > 0 && (
      <Rows empty="" of={differences.map((line) => ({ key: line._id, text: sentence(line) }))} />
    )}
  </>
)

import { Facts } from '../pages/facts.tsx'
import { Panel } from '../pages/panel.tsx'
import { Rows } from './rows.tsx'

type UndoneImportProps = {
  facts: [name: string, count: number][]
  left: readonly { key: string; text: string }[]
  /** How many are left, if that is more than are listed. */
  leftInAll?: number
}

export const UndoneImport = ({ facts, left, leftInAll = left.length }: UndoneImportProps) => (
  <>
    <Panel title="What was undone">
      <Facts of={[...facts, ['Left as they are', leftInAll]]} />
    </Panel>
    {left.length > 0 && (
      <Panel title="Left as they are, because they were used or changed since">
        <Rows empty="" of={left} />
      </Panel>
    )}
  </>
)

import type { ImportUndo } from '@kargha/contract/staff/product-imports.ts'
import { fieldName } from '../history/field-names.ts'
import { Rows } from '../ui/lists/rows.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const reasonOf = (fields: readonly string[]) =>
  fields.length > 0 ? fields.map(fieldName).join(', ') : 'changed since it was created'

export const UndoneImport = ({ undo: { archived, restored, left } }: { undo: ImportUndo }) => (
  <>
    <Panel title="What was undone">
      <Facts
        of={[
          ['New products archived', archived],
          ['Products set back', restored],
          ['Left as they are', left.length],
        ]}
      />
    </Panel>
    {left.length > 0 && (
      <Panel title="Left as they are, because they were changed since">
        <Rows
          empty=""
          of={left.map(({ sku, name, fields }) => ({ key: sku, text: `${name} (${sku}): ${reasonOf(fields)}` }))}
        />
      </Panel>
    )}
  </>
)

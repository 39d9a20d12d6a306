import type { SizeGuide } from '@kargha/contract/shop/size-guide.ts'
import { centimetresOf, inchesOf } from '@kargha/domain/lengths.ts'
import { useId, useState } from 'react'
import { readStored, writeStored } from '../shop-client/storage.ts'
import { Dialog } from '../ui/dialog.tsx'
import { GarmentDrawing } from './garment-drawing.tsx'

const units = {
  inches: { name: 'Inches', of: (millimetres: number) => String(inchesOf(millimetres)).replace('.5', '½') },
  centimetres: { name: 'Centimetres', of: (millimetres: number) => String(centimetresOf(millimetres)) },
} as const
type Unit = keyof typeof units
const unitKey = 'sizeGuideUnit'

type Props = { guide: SizeGuide; open: boolean; onClose: () => void }

export default function SizeGuideDialog({ guide, open, onClose }: Props) {
  const [unit, setUnit] = useState<Unit>(() => (readStored(unitKey) === 'centimetres' ? 'centimetres' : 'inches'))
  const choose = (chosen: Unit) => {
    writeStored(unitKey, chosen)
    setUnit(chosen)
  }
  return (
    <Dialog title={`Size guide: ${guide.name}`} open={open} onClose={onClose}>
      <UnitChoice unit={unit} onChoose={choose} />
      <Measurements guide={guide} unit={unit} />
      <section aria-label="How to measure" className="grid gap-3">
        <h3 className="text-lead">How to measure</h3>
        <p className="whitespace-pre-line">{guide.advice}</p>
        <GarmentDrawing names={guide.measurements.map(({ name }) => name)} />
      </section>
    </Dialog>
  )
}

function UnitChoice({ unit, onChoose }: { unit: Unit; onChoose: (unit: Unit) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Unit</legend>
      <div className="flex w-fit rounded-soft border border-ink/40">
        {(Object.keys(units) as Unit[]).map((each) => (
          <label
            key={each}
            className="relative flex min-h-touch items-center px-4 transition-colors has-checked:bg-indigo has-checked:text-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              checked={unit === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            {units[each].name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Measurements({ guide: { name, sizes, measurements }, unit }: { guide: SizeGuide; unit: Unit }) {
  const cell = 'border-b border-line px-1 py-2 sm:px-2'
  return (
    // Its words stay whole, as it scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label="Measurements" tabIndex={0} className="shaded-scroll">
      <table className="w-full border-collapse text-left tabular-nums wrap-break-word">
        <caption className="pb-2 text-left text-small text-ink-soft">
          {name}: the garment’s own measurements, in {units[unit].name.toLowerCase()}
        </caption>
        <thead className="text-small">
          <tr>
            <th scope="col" className={cell}>
              Size
            </th>
            {measurements.map((measurement) => (
              <th key={measurement.name} scope="col" className={cell}>
                {measurement.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, row) => (
            <tr key={size}>
              <th scope="row" className={cell}>
                {size}
              </th>
              {measurements.map((measurement) => {
                const length = measurement.millimetres[row]
                return (
                  <td key={measurement.name} className={cell}>
                    {typeof length === 'number' ? units[unit].of(length) : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

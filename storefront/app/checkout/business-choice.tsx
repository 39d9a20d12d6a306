import { validate } from '@kargha/contract/kernel/validate.ts'
import { type Business, BusinessFields } from '@kargha/contract/shop/business.ts'
import { gstinProblem, normalizeGstin, stateOfGstin } from '@kargha/domain/gstin.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { BusinessInputs } from '../forms/business-inputs.tsx'

type Problem = { field: keyof Business; message: string }

/** What was typed, as the order names it: null if both fields are empty. */
export function businessOf(typed: Business): { business: Business | null; problems: Problem[] } {
  if (typed.gstin.trim() === '' && typed.businessName.trim() === '') return { business: null, problems: [] }
  const { data, problems } = validate(BusinessFields, typed)
  if (data) return { business: data, problems: [] }
  const of = (field: keyof Business) =>
    problems.details.filter(({ path }) => path === field).map(({ message }) => ({ field, message }))
  return { business: null, problems: [...of('gstin'), ...of('businessName')] }
}

/** Empty unless a GSTIN of another state than the delivery's gives no credit. */
export function creditNotice(typed: string, deliveryState: string | undefined): string {
  const gstin = normalizeGstin(typed)
  if (deliveryState === undefined || gstinProblem(gstin) !== null) return ''
  const state = stateOfGstin(gstin)
  return state === deliveryState
    ? ''
    : `This GSTIN is of ${state}; your parcel goes to ${deliveryState}. In most cases you can’t claim the tax back then. You can still place the order.`
}

type Props = {
  typed: Business
  onType: (typed: Business) => void
  /** Of the chosen address; undefined without one. */
  deliveryState: string | undefined
  /** Shown until corrected. */
  problems: readonly Problem[]
  /** The id of the checkout's form. */
  form: string
}

export function BusinessChoice({ typed, onType, deliveryState, problems, form }: Props) {
  const summaryId = useId()
  // The initial value: later the shopper folds it.
  const [wasFilled] = useState(typed.gstin !== '')
  return (
    <details open={wasFilled} className="group -mt-6 border-y border-line">
      <summary
        id={summaryId}
        className="flex min-h-touch items-center justify-between gap-4 py-3 font-medium transition-colors hover:text-indigo"
      >
        Buying for a business? Add your GSTIN
        <ChevronDown aria-hidden size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the summary is */}
      <div role="group" aria-labelledby={summaryId} className="grid gap-4 pb-6 sm:grid-cols-2">
        <BusinessInputs
          field={(name) => ({
            form,
            name,
            value: typed[name],
            onChange: (event) => onType({ ...typed, [name]: event.target.value }),
            error: problems.find(({ field }) => field === name)?.message,
          })}
        />
        <p role="status" className="col-span-full text-small empty:hidden">
          {creditNotice(typed.gstin, deliveryState)}
        </p>
      </div>
    </details>
  )
}

import type { Data } from '@kargha/contract/shop/client.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { FormField } from '../forms/contract-form.ts'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { TextArea } from '../ui/field.tsx'

type ReasonForm = {
  field: (name: 'reason' | 'customReason') => FormField
  form: { watch(name: 'reason'): string; resetField(name: 'customReason'): void }
}

type Props = {
  reasons: UseQueryResult<Data<'getReasons'>>
  contractForm: ReasonForm
}

export function ReasonChoice({ reasons, contractForm: { field, form } }: Props) {
  const { error, ...reason } = field('reason')
  if (!reasons.data)
    return (
      <div role="status" className="grid justify-items-start gap-3 border-y border-line py-6">
        <p>We couldn’t load the reasons.</p>
        <Button look="quiet" busy={reasons.isFetching} onClick={() => reasons.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <ChoiceList legend="Reason" error={error && 'Please select a reason'}>
        {reasons.data.map(({ value: each }) => (
          <Choice
            key={each}
            {...reason}
            value={each}
            onChange={(event) => {
              if (each !== 'Other') form.resetField('customReason')
              return reason.onChange(event)
            }}
          >
            {each}
          </Choice>
        ))}
      </ChoiceList>
      {form.watch('reason') === 'Other' && (
        <TextArea label="Custom reason" maxLength={1000} required {...field('customReason')} />
      )}
    </div>
  )
}

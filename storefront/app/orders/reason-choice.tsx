import type { UseQueryResult } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { TextArea } from '../ui/field.tsx'

type Wired = UseFormRegisterReturn & { error: string | undefined }

type Props = {
  /** Have been asked for, be it in vain. */
  reasons: UseQueryResult<string[]>
  reason: Wired
  customReason: Wired
  chosen: string
  /** A listed reason was chosen: what was written in own words goes. */
  onListed: () => void
}

/** Why: one of a list, or Other with words of one's own. */
export function ReasonChoice({ reasons, reason: { error, ...reason }, customReason, chosen, onListed }: Props) {
  if (!reasons.data)
    return (
      <div role="status" className="grid justify-items-start gap-3 border-y border-line py-6">
        <p>The list of reasons could not be loaded.</p>
        <Button look="quiet" busy={reasons.isFetching} onClick={() => reasons.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <ChoiceList legend="Reason" error={error && 'Please select a reason'}>
        {reasons.data.map((each) => (
          <Choice
            key={each}
            {...reason}
            value={each}
            onChange={(event) => {
              if (each !== 'Other') onListed()
              return reason.onChange(event)
            }}
          >
            {each}
          </Choice>
        ))}
      </ChoiceList>
      {chosen === 'Other' && <TextArea label="Custom reason" maxLength={1000} required {...customReason} />}
    </div>
  )
}

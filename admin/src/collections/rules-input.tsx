import { productLabels } from '@kargha/domain/enums.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  useInput,
} from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { DayInput, MoneyInput } from '../ui/inputs/inputs.tsx'

const kinds = [
  { id: 'attribute', name: 'Attribute' },
  { id: 'price', name: 'Price' },
  { id: 'label', name: 'Label' },
  { id: 'stock', name: 'Stock' },
  { id: 'sale', name: 'Sale' },
  { id: 'category', name: 'Category' },
  { id: 'subCategory', name: 'Sub-category' },
  { id: 'tag', name: 'Tag' },
  { id: 'addedSince', name: 'Added since' },
  { id: 'addedWithin', name: 'Added within' },
]
const labelTexts = {
  featured: 'Featured',
  newArrival: 'New arrival',
  bestSeller: 'Best seller',
  collection: 'Collection',
}
const labels = productLabels.map((id) => ({ id, name: labelTexts[id] }))
const needed = [
  { id: true, name: 'Products that fit all rules' },
  { id: false, name: 'Products that fit any rule' },
]

type Choice = { id: string; name: string }

/** Without `choices`, texts that Enter ends. */
function SeveralInput({ source, label, choices }: { source: string; label: string; choices?: readonly Choice[] }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const nameOf = (id: string) => choices?.find((choice) => choice.id === id)?.name ?? id
  return (
    <Autocomplete
      multiple
      freeSolo={choices === undefined}
      autoSelect={choices === undefined}
      options={choices?.map(({ id }) => id) ?? []}
      getOptionLabel={nameOf}
      getOptionKey={(id) => id}
      value={field.value ?? []}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      sx={{ width: '100%', minWidth: '12rem' }}
      renderInput={(input) => (
        <TextField {...input} label={label} error={Boolean(fieldState.error)} helperText={fieldState.error?.message} />
      )}
    />
  )
}

function useChoices(key: readonly string[], load: () => Promise<Choice[]>): Choice[] {
  return useQuery({ queryKey: ['collections', ...key], queryFn: load }).data ?? []
}

const firstHundred = { limit: 100 }

function CategoriesInput() {
  const choices = useChoices(['categories'], async () =>
    (await staffApi('getCategories', { query: firstHundred })).data.map(({ _id, name }) => ({ id: _id, name })),
  )
  return <SeveralInput source="ids" label="Any of the categories" choices={choices} />
}

function SubcategoriesInput() {
  const choices = useChoices(['subcategories'], async () =>
    (await staffApi('getSubcategories', { query: firstHundred })).data.map(({ _id, categoryName, name }) => ({
      id: _id,
      name: `${categoryName} › ${name}`,
    })),
  )
  return <SeveralInput source="ids" label="Any of the sub-categories" choices={choices} />
}

function AttributeInputs({ attributeId }: { attributeId: string | undefined }) {
  const attributes = useChoices(['attributes'], async () =>
    (await staffApi('getAttributes', { query: firstHundred })).data.map(({ _id, name }) => ({ id: _id, name })),
  )
  const values = useChoices(['attribute-values', attributeId ?? ''], async () =>
    attributeId === undefined
      ? []
      : (await staffApi('getAttributeValues', { query: { ...firstHundred, attributeId } })).data.map(
          ({ slug, value }) => ({ id: slug, name: value }),
        ),
  )
  return (
    <>
      <SelectInput
        source="attributeId"
        label="Attribute"
        choices={attributes}
        validate={required('Please choose an attribute')}
        helperText={false}
      />
      {attributeId && <SeveralInput source="values" label="Any of the values" choices={values} />}
    </>
  )
}

const YesOrNo = ({ source, yes, no }: { source: string; yes: string; no: string }) => (
  <SelectInput
    source={source}
    label="Is"
    choices={[
      { id: true, name: yes },
      { id: false, name: no },
    ]}
    validate={required('Please choose one')}
    helperText={false}
  />
)

type Rule = { kind?: string; attributeId?: string }

const inputs: Record<string, (rule: Rule) => ReactNode> = {
  attribute: ({ attributeId }) => <AttributeInputs attributeId={attributeId} />,
  price: () => (
    <>
      <MoneyInput source="min" label="At least" helperText={false} />
      <MoneyInput source="max" label="At most" helperText={false} />
    </>
  ),
  label: () => <SelectInput source="label" label="Label" choices={labels} validate={required()} helperText={false} />,
  stock: () => <YesOrNo source="isInStock" yes="in stock" no="sold out" />,
  sale: () => <YesOrNo source="isOnSale" yes="on sale" no="not on sale" />,
  category: () => <CategoriesInput />,
  subCategory: () => <SubcategoriesInput />,
  tag: () => <SeveralInput source="tags" label="Any of the tags; press Enter after each" />,
  addedSince: () => <DayInput source="date" label="Day" />,
  addedWithin: () => (
    <NumberInput source="days" label="The last days" min={1} validate={required()} helperText={false} />
  ),
}

export const RulesInput = () => (
  <>
    <SelectInput source="needsAll" label="It has" choices={needed} validate={required()} helperText={false} />
    <ArrayInput source="rules" label="Rules" helperText={false}>
      <SimpleFormIterator inline disableReordering disableClear fullWidth>
        <SelectInput
          source="kind"
          label="About"
          choices={kinds}
          validate={required('Please choose what the rule is about')}
          helperText={false}
        />
        <FormDataConsumer>
          {({ scopedFormData }: { scopedFormData?: Rule }) =>
            inputs[scopedFormData?.kind ?? '']?.(scopedFormData ?? {})
          }
        </FormDataConsumer>
      </SimpleFormIterator>
    </ArrayInput>
  </>
)

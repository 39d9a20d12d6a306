import type { StaffSubcategory } from '@kargha/contract/staff/categories.ts'
import Stack from '@mui/material/Stack'
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { TaxClassInput } from '../tax-classes/tax-class-input.tsx'
import { MoneyInput } from '../ui/inputs/inputs.tsx'
import { RecordInput } from '../ui/inputs/record-input.tsx'
import { RichTextInput } from '../ui/inputs/rich-text-input.tsx'
import { TagsInput } from './tags-input.tsx'

export const NameInput = () => (
  <TextInput source="name" label="Name" validate={required('Please enter the product’s name')} helperText={false} />
)

/** `Saree › Ikat`. */
export const placeOf = ({ categoryName, name }: StaffSubcategory) => `${categoryName} › ${name}`
export const byName = { field: 'name', order: 'ASC' } as const

export const SubcategoryInput = () => (
  <RecordInput
    source="subCategoryId"
    reference="subcategories"
    label="Sub-category"
    optionText={placeOf}
    sort={byName}
    perPage={50}
    missing="Please choose a sub-category"
  />
)

export const SizeGuideInput = () => (
  <ReferenceInput source="sizeGuideId" reference="size-guides" sort={byName} perPage={50}>
    <AutocompleteInput label="Size guide" optionText="name" filterToQuery={(q: string) => ({ q })} helperText={false} />
  </ReferenceInput>
)

export const TaxInputs = () => (
  <>
    <TaxClassInput helperText="Left empty, its sub-category’s" />
    <TextInput source="hsn" label="HSN code" helperText="Left empty, its tax class’s" />
  </>
)

/** The shop's lists that show the product. */
export const LabelInputs = () => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
    <BooleanInput source="labels.featured" label="Featured" helperText={false} />
    <BooleanInput source="labels.newArrival" label="New arrival" helperText={false} />
    <BooleanInput source="labels.bestSeller" label="Best seller" helperText={false} />
    <BooleanInput source="labels.collection" label="Collection" helperText={false} />
  </Stack>
)

export const TextInputs = () => (
  <Stack sx={{ gap: 2 }}>
    <TextInput source="sortDescription" label="In one sentence" multiline helperText={false} />
    <RichTextInput source="longDescription" label="Description" />
    <RichTextInput source="productTexture" label="Features" />
  </Stack>
)

/** What search engines show, instead of the name and the sentence. */
export const SearchEngineInputs = () => (
  <>
    <TextInput source="seoTitle" label="Title in search results" helperText="Left empty, the product’s name" />
    <TextInput
      source="seoDescription"
      label="Text in search results"
      multiline
      helperText="Left empty, the sentence about it"
    />
  </>
)

export const FactInputs = () => (
  <Stack sx={{ gap: 2 }}>
    <ArrayInput source="facts" label="Facts, such as fibre, weave and region" helperText={false}>
      <SimpleFormIterator inline>
        <TextInput source="name" label="Fact" helperText={false} />
        <TextInput source="value" label="Is" helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <TextInput source="makersNote.text" label="Maker’s note" multiline helperText={false} />
    <TextInput source="makersNote.by" label="The note is by" helperText={false} />
    <TextInput source="otherDetails.careInstructions" label="Care" multiline helperText={false} />
    <TextInput source="otherDetails.shippingAndReturns" label="Shipping and returns" multiline helperText={false} />
    <TextInput source="otherDetails.countryOfOrigin" label="Made in" helperText={false} />
    <TagsInput />
  </Stack>
)

/** What packaged goods must state, beside price and country. */
export const DeclarationInputs = () => (
  <>
    <TextInput source="declarations.genericName" label="Generic name" helperText="Such as Saree" />
    <TextInput source="declarations.netQuantity" label="Net quantity" helperText="Such as 1 N, 2 set or 5.5 m" />
    <TextInput source="declarations.dimensions" label="Size or dimensions" helperText={false} />
    <TextInput
      source="declarations.maker"
      label="Maker and address"
      multiline
      helperText="Left empty, the shop is named as the packer"
    />
  </>
)

export const DeliveryInputs = () => (
  <Stack sx={{ gap: 2 }}>
    <BooleanInput source="isAcceptable" label="Charges delivery" helperText={false} />
    <MoneyInput source="deliveryCharge" label="Delivery charge a piece" helperText={false} />
    <BooleanInput source="isCodAvailable" label="Can be paid by Cash on Delivery" helperText={false} />
    <NumberInput source="makingDays" label="Working days to make it" min={0} max={365} helperText={false} />
  </Stack>
)

import type { ReactNode } from 'react'
import { Panel } from '../ui/pages/panel.tsx'
import { PicturesInput } from '../ui/pictures/pictures-input.tsx'
import { Column, Columns, InputPanel } from '../ui/records/record-page.tsx'
import { AttributesInput } from './attributes-input.tsx'
import {
  DeclarationInputs,
  DeliveryInputs,
  FactInputs,
  LabelInputs,
  NameInput,
  SearchEngineInputs,
  SizeGuideInput,
  SubcategoryInput,
  TaxInputs,
  TextInputs,
} from './product-inputs.tsx'

type ProductPanelsProps = {
  /** After the sub-category. */
  prices: ReactNode
  /** A panel before the texts. */
  sizes?: ReactNode
  /** Before the size guide. */
  codes: ReactNode
}

/** Essentials first. */
export const ProductPanels = ({ prices, sizes, codes }: ProductPanelsProps) => (
  <Columns of="2fr 1fr">
    <Column>
      <Panel title="Pictures">
        <PicturesInput />
      </Panel>
      <InputPanel title="What it is">
        <NameInput />
        <SubcategoryInput />
        {prices}
      </InputPanel>
      {sizes}
      <Panel title="Texts">
        <TextInputs />
      </Panel>
      <Panel title="What shoppers filter by">
        <AttributesInput />
      </Panel>
      <Panel title="More to know">
        <FactInputs />
      </Panel>
    </Column>
    <Column>
      <Panel title="Shown in">
        <LabelInputs />
      </Panel>
      <InputPanel title="SKU and size guide">
        {codes}
        <SizeGuideInput />
      </InputPanel>
      <InputPanel title="GST">
        <TaxInputs />
      </InputPanel>
      <InputPanel title="Search engines">
        <SearchEngineInputs />
      </InputPanel>
      <InputPanel title="Declarations">
        <DeclarationInputs />
      </InputPanel>
      <Panel title="Delivery">
        <DeliveryInputs />
      </Panel>
    </Column>
  </Columns>
)

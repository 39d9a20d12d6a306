import { couponNameRule, type StaffCoupon } from '@kargha/contract/staff/coupons.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { BooleanInput, DataTable, Link, NumberInput, required, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { may } from '../staff-api.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { MoneyInput, TimeInput } from '../ui/inputs/inputs.tsx'
import { MoneyCol, TimeCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { Facts, figureFact } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Columns, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { capitalised } from '../ui/values/status-chip.tsx'
import { DiscountTaxNote } from './discount-tax-note.tsx'

const mayChange = () => may('discounts')
const StateChip = ({ unusable }: { unusable: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={unusable ? 'default' : 'success'}
    label={capitalised(unusable || 'can be used')}
  />
)

const usesOf = ({ used, usageLimit }: StaffCoupon) => (usageLimit === null ? `${used}` : `${used} of ${usageLimit}`)

const saved = [
  { label: 'All', filter: {} },
  { label: 'Switched on', filter: { isActive: true }, empty: 'No coupon is switched on.' },
  { label: 'Switched off', filter: { isActive: false }, empty: 'No coupon is switched off.' },
]

const CouponList = () => (
  <RecordList<StaffCoupon & { id: string }>
    title="Coupons"
    saved={saved}
    actions={
      may('export') && <DownloadButton label="Export CSV" path={staffRoutes.exportCoupons.path} name="coupons.csv" />
    }
    sort={{ field: 'startsAt', order: 'DESC' }}
    create={mayChange() && 'New coupon'}
    empty={{
      text: 'No coupons yet. A coupon takes a percentage off what its customers buy.',
    }}
    nameColumn={{ label: 'Coupon', source: 'couponName', isCode: true, text: ({ couponName }) => couponName }}
    compact={{
      primaryText: ({ couponName, discountPercentage }) => `${couponName}: ${discountPercentage}%`,
      secondaryText: (coupon) =>
        coupon.cost === null ? `used ${usesOf(coupon)}` : `used ${usesOf(coupon)}, cost ${formatRupees(coupon.cost)}`,
      tertiaryText: StateChip,
    }}
  >
    <DataTable.NumberCol source="discountPercentage" label="Percent off" />
    <DataTable.Col source="description" disableSort />
    <DataTable.Col source="used" label="Used" align="right" sx={nowrap} render={usesOf} />
    {may('figures') && <MoneyCol source="cost" label="Given away" disableSort />}
    <TimeCol source="startsAt" label="From" />
    <DataTable.Col label="Now" render={StateChip} />
  </RecordList>
)

const noLimit = 'Left empty, without limit'

const CouponTaxNote = () => <DiscountTaxNote kind="coupon" percent={useFormContext().watch('discountPercentage')} />

const Fields = () => (
  <Columns of="1fr 1fr">
    <InputPanel title="Coupon">
      <TextInput
        source="couponName"
        label="Name"
        validate={required('Please enter the coupon’s name')}
        helperText={`What shoppers choose at the checkout: ${couponNameRule}`}
      />
      <NumberInput
        source="discountPercentage"
        label="Percent off the goods"
        min={1}
        max={90}
        validate={required('The discount must be 1 to 90 percent')}
      />
      <CouponTaxNote />
      <TextInput source="description" multiline helperText="Shoppers read it beside the name" />
      <BooleanInput source="isActive" label="Switched on" />
    </InputPanel>
    <InputPanel title="Limits">
      <MoneyInput source="minimumOrder" label="For goods of at least" />
      <NumberInput source="usageLimit" label="Uses in all" min={1} helperText={noLimit} />
      <NumberInput source="perCustomerLimit" label="Uses of one customer" min={1} helperText={noLimit} />
      <BooleanInput source="firstPurchaseOnly" label="For a first order only" />
      <TimeInput source="startsAt" label="From" helperText="Left empty, from now on" />
      <TimeInput source="expiresAt" label="Until" helperText="Left empty, without end" />
    </InputPanel>
  </Columns>
)

const defaults = {
  description: '',
  minimumOrder: 0,
  usageLimit: null,
  perCustomerLimit: null,
  firstPurchaseOnly: false,
  startsAt: null,
  expiresAt: null,
  isActive: true,
}
const toBody = ({ description, minimumOrder, usageLimit, perCustomerLimit, ...values }: Record<string, unknown>) => ({
  ...values,
  // react-admin makes emptied fields empty texts.
  description: description ?? '',
  minimumOrder: minimumOrder || 0,
  usageLimit: usageLimit || null,
  perCustomerLimit: perCustomerLimit || null,
})

const CouponCreate = () => (
  <RecordCreate title="New coupon" leadsTo="edit" defaults={defaults} toBody={toBody}>
    <Fields />
  </RecordCreate>
)

const Use = (coupon: StaffCoupon) => (
  <Panel title="Use">
    <Facts
      of={[
        ['Used', usesOf(coupon)],
        ...figureFact('Given away', coupon.cost),
        ['Last saved', `${formatDateTime(coupon.updatedAt)} ${coupon.updatedBy.replace(/^staff /, 'by ')}`],
      ]}
    />
  </Panel>
)

const CouponEdit = () => (
  <RecordEdit<StaffCoupon>
    name={({ couponName }) => couponName}
    toolbar={({ couponName, unusable, used }) => (
      <>
        <StateChip unusable={unusable} />
        <Button component={Link} to={`/simulator?coupon=${encodeURIComponent(couponName)}`}>
          Try it
        </Button>
        {mayChange() && used === 0 && (
          <DeleteRecord name={couponName}>Nobody has used it yet. Shoppers can’t choose it any more.</DeleteRecord>
        )}
      </>
    )}
  >
    {(coupon) => (
      <RecordForm toBody={toBody} {...(!mayChange() && { buttons: <p>Your role can’t change coupons.</p> })}>
        <Use {...coupon} />
        <Fields />
      </RecordForm>
    )}
  </RecordEdit>
)

export const couponPages = { list: CouponList, create: CouponCreate, edit: CouponEdit }

import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import {
  createAttributeValue,
  deleteAttributeValue,
  getStaffAttributeValue,
  listStaffAttributeValues,
  mergeAttributeValue,
  saveAttributeValue,
} from './staff-attribute-values.ts'
import {
  createAttribute,
  deleteAttribute,
  getStaffAttribute,
  listStaffAttributes,
  saveAttribute,
} from './staff-attributes.ts'

const subjectOf = ({ attributeName, value }: { attributeName: string; value: string }) => `${attributeName}: ${value}`

export function staffAttributeRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getAttributes', async ({ query }) => ({ message: 'Attributes', ...(await listStaffAttributes(db, query)) }))

  register('getAttribute', async ({ params }) => ({
    message: 'The attribute',
    data: await getStaffAttribute(db, params.id),
  }))

  register('createAttribute', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createAttribute(tx, body, actorOf(member))
      return { message: `${after.name} has been added`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('saveAttribute', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveAttribute(tx, params.id, body, actorOf(member))
      return { message: `${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteAttribute', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteAttribute(tx, params.id)
      const message = `${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )

  register('getAttributeValues', async ({ query }) => ({
    message: 'Values',
    ...(await listStaffAttributeValues(db, query)),
  }))

  register('getAttributeValue', async ({ params }) => ({
    message: 'The value',
    data: await getStaffAttributeValue(db, params.id),
  }))

  register('createAttributeValue', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createAttributeValue(tx, body, actorOf(member))
      return { message: `${after.value} has been added`, data: after, subject: subjectOf(after), before: null, after }
    }),
  )

  register('saveAttributeValue', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveAttributeValue(tx, params.id, body, actorOf(member))
      return { message: `${after.value} has been saved`, data: after, subject: subjectOf(after), before, after }
    }),
  )

  register('mergeAttributeValue', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await mergeAttributeValue(tx, params.id, body.into)
      const details = { mergedInto: after.value, slug: before.slug, products: before.products }
      return { message: `${before.value} is ${after.value} now`, data: after, subject: subjectOf(before), details }
    }),
  )

  register('deleteAttributeValue', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteAttributeValue(tx, params.id)
      const message = `${before.value} has been deleted`
      return { message, data: { _id: params.id }, subject: subjectOf(before), before, after: null }
    }),
  )
}

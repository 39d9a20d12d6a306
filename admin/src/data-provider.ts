import type { Pagination } from '@kargha/contract/call.ts'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { staffApi } from './staff-api.ts'

type StoredRecord = { _id: string }
type ListQuery = { page: number; limit: number; order: 'asc' | 'desc'; sort?: never; q?: string }
type ResourceCalls = {
  list(query: ListQuery): Promise<{ data: StoredRecord[]; pagination?: Pagination }>
  one(id: string): Promise<{ data: StoredRecord }>
}

/** For each react-admin resource, the staff API's calls that list it and get one record. */
const resources: Record<string, ResourceCalls> = {
  orders: {
    list: (query) => staffApi('getOrders', { query }),
    one: (orderId) => staffApi('getOrder', { params: { orderId } }),
  },
  products: {
    list: (query) => staffApi('getProducts', { query }),
    one: (id) => staffApi('getProduct', { params: { id } }),
  },
  customers: {
    list: (query) => staffApi('getCustomers', { query }),
    one: (id) => staffApi('getCustomer', { params: { id } }),
  },
}

function callsOf(resource: string): ResourceCalls {
  const calls = resources[resource]
  if (calls === undefined) throw new Error(`The back office has no ${resource}`)
  return calls
}

/** react-admin needs an `id`; the API's is `_id`. */
const toRecord = (item: StoredRecord) => ({ ...item, id: item._id }) as RaRecord as never

async function getList(resource: string, { pagination, sort, filter }: Partial<GetListParams>) {
  const query = {
    ...filter,
    page: pagination?.page ?? 1,
    limit: pagination?.perPage ?? 25,
    ...(sort && { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }),
  }
  const page = await callsOf(resource).list(query as ListQuery)
  return { data: page.data.map(toRecord), total: page.pagination?.total ?? page.data.length }
}

const readOnly = () => Promise.reject(new Error('This can only be looked at'))

/** How react-admin reads the shop. Changes go through calls of their own, such as moveOrder. */
export const dataProvider: DataProvider = {
  getList,
  async getOne(resource, { id }) {
    return { data: toRecord((await callsOf(resource).one(String(id))).data) }
  },
  async getMany(resource, { ids }) {
    const replies = await Promise.all(ids.map((id) => callsOf(resource).one(String(id))))
    return { data: replies.map(({ data }) => toRecord(data)) }
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
}

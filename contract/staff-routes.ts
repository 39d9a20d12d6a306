import type { Route } from './routes.ts'

const anyone = (methods: Route['methods'], path: string): Route<'anyone'> => ({
  methods,
  path: `/api/v1/admin/${path}`,
  who: 'anyone',
})
const staff = (methods: Route['methods'], path: string): Route<'staff'> => ({ ...anyone(methods, path), who: 'staff' })

/** Every door of the back office's API, as routes.ts has those of the shop's. */
export const staffRoutes = {
  signin: anyone(['POST'], 'signin'),
  signout: staff(['POST'], 'signout'),
  getMe: staff(['GET'], 'me'),

  getOrders: staff(['GET'], 'orders'),
  getOrder: staff(['GET'], 'orders/{orderId}'),
  moveOrder: staff(['POST'], 'orders/{orderId}/status'),

  getProducts: staff(['GET'], 'products'),
  getProduct: staff(['GET'], 'products/{id}'),

  getCustomers: staff(['GET'], 'customers'),
  getCustomer: staff(['GET'], 'customers/{id}'),
} as const

export type StaffCallName = keyof typeof staffRoutes

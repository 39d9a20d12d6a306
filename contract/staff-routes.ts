import type { Route } from './routes.ts'

const anyone = (methods: Route['methods'], path: string): Route<'anyone'> => ({
  methods,
  path: `/api/v1/admin/${path}`,
  who: 'anyone',
})
const owner = (methods: Route['methods'], path: string): Route<'owner'> => ({ ...anyone(methods, path), who: 'owner' })
const staff = (methods: Route['methods'], path: string): Route<'staff'> => ({ ...anyone(methods, path), who: 'staff' })

/** Every door of the back office's API, as routes.ts has those of the shop's. */
export const staffRoutes = {
  signin: anyone(['POST'], 'signin'),
  signout: staff(['POST'], 'signout'),
  getMe: staff(['GET'], 'me'),
  changePassword: staff(['POST'], 'change-password'),

  getOrders: staff(['GET'], 'orders'),
  getOrder: staff(['GET'], 'orders/{orderId}'),
  exportOrders: staff(['GET'], 'orders/export'),
  moveOrder: staff(['POST'], 'orders/{orderId}/status'),
  askGateway: staff(['POST'], 'orders/{orderId}/ask-gateway'),
  clearFlags: staff(['POST'], 'orders/{orderId}/clear-flags'),
  retryRefund: owner(['POST'], 'orders/{orderId}/refund'),

  getReturns: staff(['GET'], 'returns'),
  getReturn: staff(['GET'], 'returns/{id}'),
  moveReturn: staff(['POST'], 'returns/{id}/status'),

  getProducts: staff(['GET'], 'products'),
  getProduct: staff(['GET'], 'products/{id}'),
  exportProducts: staff(['GET'], 'products/export'),
  importProducts: staff(['POST'], 'products/import'),
  createProduct: staff(['POST'], 'products'),
  saveProduct: staff(['PUT'], 'products/{id}'),
  archiveProduct: staff(['DELETE'], 'products/{id}'),
  changeStock: staff(['POST'], 'products/{id}/stock'),
  getStock: staff(['GET'], 'products/{id}/stock'),

  getCategories: staff(['GET'], 'categories'),
  getCategory: staff(['GET'], 'categories/{id}'),
  createCategory: staff(['POST'], 'categories'),
  saveCategory: staff(['PUT'], 'categories/{id}'),
  deleteCategory: staff(['DELETE'], 'categories/{id}'),

  getSubcategories: staff(['GET'], 'subcategories'),
  getSubcategory: staff(['GET'], 'subcategories/{id}'),
  createSubcategory: staff(['POST'], 'subcategories'),
  saveSubcategory: staff(['PUT'], 'subcategories/{id}'),
  deleteSubcategory: staff(['DELETE'], 'subcategories/{id}'),

  getBanners: staff(['GET'], 'banners'),
  getBanner: staff(['GET'], 'banners/{id}'),
  createBanner: staff(['POST'], 'banners'),
  saveBanner: staff(['PUT'], 'banners/{id}'),
  deleteBanner: staff(['DELETE'], 'banners/{id}'),

  uploadImages: staff(['POST'], 'images'),

  getCustomers: staff(['GET'], 'customers'),
  getCustomer: staff(['GET'], 'customers/{id}'),

  getCoupons: staff(['GET'], 'coupons'),
  getCoupon: staff(['GET'], 'coupons/{id}'),
  createCoupon: owner(['POST'], 'coupons'),
  saveCoupon: owner(['PUT'], 'coupons/{id}'),
  deleteCoupon: owner(['DELETE'], 'coupons/{id}'),

  getRatings: staff(['GET'], 'ratings'),
  getRating: staff(['GET'], 'ratings/{id}'),
  showRating: staff(['POST'], 'ratings/{id}/visibility'),

  getSettings: staff(['GET'], 'settings'),
  saveSettings: owner(['PUT'], 'settings'),

  getComplaints: staff(['GET'], 'complaints'),
  getComplaint: staff(['GET'], 'complaints/{id}'),
  replyToComplaint: staff(['POST'], 'complaints/{id}/reply'),

  getStaff: owner(['GET'], 'staff'),
  getStaffAccount: owner(['GET'], 'staff/{id}'),
  createStaff: owner(['POST'], 'staff'),
  saveStaff: owner(['PUT'], 'staff/{id}'),
  deleteStaff: owner(['DELETE'], 'staff/{id}'),

  getLetters: owner(['GET'], 'letters'),
  getLetter: owner(['GET'], 'letters/{id}'),

  getDashboard: staff(['GET'], 'dashboard'),
  getAudit: staff(['GET'], 'audit'),
} as const

export type StaffCallName = keyof typeof staffRoutes

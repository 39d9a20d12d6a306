import type { Permission } from '@kargha/domain/permissions.ts'

/** After 'may'. */
export const permissionNames: Record<Permission, string> = {
  figures: 'see money figures',
  refund: 'pay refunds',
  discounts: 'change coupons',
  settings: 'change settings and the shop-wide discount',
  texts: 'change the shop’s texts',
  remittances: 'see and book the statements of couriers and PhonePe',
  export: 'export orders and products',
  upkeep: 'retry failed jobs',
  team: 'change the team and its roles',
}

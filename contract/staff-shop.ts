import { z } from 'zod'
import { call, Id, Rupees, required, requiredName } from './call.ts'
import { flag, listQuery } from './staff-fields.ts'
import { staffRoutes } from './staff-routes.ts'
import { Settings, SettingsChange } from './staff-settings.ts'
import { staffRoles } from './words.ts'

export const StaffComplaintsQuery = listQuery(['createdAt']).extend({ answered: flag.optional() })
export type StaffComplaintsQuery = z.output<typeof StaffComplaintsQuery>

/** What somebody wrote to the shop, and what it answered. */
export const StaffComplaint = z.object({
  _id: Id,
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  reply: z.string().nullable(),
  repliedBy: z.string().nullable(),
  repliedAt: z.string().nullable(),
})
export type StaffComplaint = z.infer<typeof StaffComplaint>

const passwordLength = 'Password must be 8 to 128 characters'
const password = z.string({ error: passwordLength }).min(8, passwordLength).max(128, passwordLength)
const name = requiredName('Please enter a name', 100)
const role = z.enum(staffRoles, 'A role is owner or staff')

export const NewStaff = z.object({
  name,
  email: required('Please enter a valid email address', 254).pipe(
    z.email('Please enter a valid email address').toLowerCase(),
  ),
  password,
  role,
})
export type NewStaff = z.output<typeof NewStaff>

/** An account's change: what is left out stays as it is. */
export const StaffChange = z.object({ name, password, role }).partial()
export type StaffChange = z.output<typeof StaffChange>

export const OwnPassword = z.object({
  currentPassword: required('Please enter your current password', 1024),
  password,
})

export const StaffAccountsQuery = listQuery(['createdAt', 'name', 'email'])
export type StaffAccountsQuery = z.output<typeof StaffAccountsQuery>

export const StaffAccount = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  createdAt: z.string(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const Period = z.object({ orders: z.int(), revenue: Rupees })

/** How the shop is doing. Days are India's. Revenue is that of orders neither cancelled nor refunded. */
export const Dashboard = z.object({
  today: Period,
  last30Days: Period,
  /** The thirty days one by one, today last. */
  days: z.array(Period.extend({ date: z.string() })),
  /** What earned most in thirty days. */
  topProducts: z.array(Period.extend({ _id: Id, name: z.string(), image: z.string(), pieces: z.int() })),
  /** The products for sale with the fewest pieces, within the low-stock mark; `lowStockTotal` counts all. */
  lowStock: z.array(z.object({ _id: Id, name: z.string(), sku: z.string(), image: z.string(), quantity: z.int() })),
  lowStockTotal: z.int(),
  /** How much waits for staff. */
  waiting: z.object({
    ordersToConfirm: z.int(),
    ordersToShip: z.int(),
    ordersToDeliver: z.int(),
    returnsToDecide: z.int(),
    returnsToPickUp: z.int(),
    returnsToRefund: z.int(),
    complaintsToAnswer: z.int(),
    /** Purchases whose online payment came too late, twice, or of another sum than ours. */
    paymentsToLookAt: z.int(),
    /** Refunds that the gateway refused again and again. */
    refundsToLookAt: z.int(),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

const params = z.object({ id: Id })

/** The staff calls about the shop as a whole: settings, complaints, who works here, how it does. */
export const staffShop = {
  getSettings: call(staffRoutes.getSettings, { summary: 'The shop’s settings', data: Settings }),
  saveSettings: call(staffRoutes.saveSettings, {
    summary: 'Change settings, the shop-wide discount among them',
    body: SettingsChange,
    data: Settings,
  }),

  getComplaints: call(staffRoutes.getComplaints, {
    summary: 'What was written to the shop; q looks in names, e-mails, phone numbers and what was written',
    query: StaffComplaintsQuery,
    data: z.array(StaffComplaint),
    paged: true,
  }),
  getComplaint: call(staffRoutes.getComplaint, {
    summary: 'One complaint',
    params,
    data: StaffComplaint,
    refusals: ['NOT_FOUND'],
  }),
  replyToComplaint: call(staffRoutes.replyToComplaint, {
    summary: 'Answer a complaint, once; the answer is mailed',
    params,
    body: z.object({ reply: required('Please write an answer', 4000) }),
    data: StaffComplaint,
    refusals: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),

  getStaff: call(staffRoutes.getStaff, {
    summary: 'Who works here; q looks in names and e-mails',
    query: StaffAccountsQuery,
    data: z.array(StaffAccount),
    paged: true,
  }),
  getStaffAccount: call(staffRoutes.getStaffAccount, {
    summary: 'One account',
    params,
    data: StaffAccount,
    refusals: ['NOT_FOUND'],
  }),
  createStaff: call(staffRoutes.createStaff, {
    summary: 'An account of the back office',
    body: NewStaff,
    data: StaffAccount,
    refusals: ['EMAIL_TAKEN'],
  }),
  saveStaff: call(staffRoutes.saveStaff, {
    summary: 'Change an account; a new password or role ends its sessions. There is always an owner',
    params,
    body: StaffChange,
    data: StaffAccount,
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  deleteStaff: call(staffRoutes.deleteStaff, {
    summary: 'Close an account and end its sessions; never the last owner’s',
    params,
    data: z.object({ _id: Id }),
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),

  changePassword: call(staffRoutes.changePassword, {
    summary: 'Change one’s own password; one’s other sessions end',
    body: OwnPassword,
    data: z.object({}),
  }),

  getDashboard: call(staffRoutes.getDashboard, { summary: 'How the shop is doing', data: Dashboard }),
}

import { z } from 'zod'
import { call, Id, required } from '../kernel/call.ts'
import { changedVersion, savedFields } from './fields.ts'
import { recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** Words in double braces, such as {{shop name}}, follow the settings. */
const SectionFields = z.object({
  /** The anchor within the page, after the #. */
  id: required('Every part needs a short name', 40).regex(
    /^[a-z][a-z0-9-]*$/,
    'A part’s short name has small letters, digits and hyphens',
  ),
  title: required('Every part needs a heading', 120),
  /** Sanitised when saved; plain text of a built-in part. */
  html: z.string().max(20_000, 'A part can have at most 20,000 characters'),
})

export const TextContent = z.object({
  lead: required('Please enter the text below the heading', 600),
  sections: z
    .array(SectionFields)
    .min(1, 'A page needs at least one part')
    .max(40, 'A page can have at most 40 parts')
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'A part is there twice'),
})
export type TextContent = z.infer<typeof TextContent>

const StaffTextRow = z.object({
  /** The page: `shipping-policy`. */
  _id: Id,
  name: z.string(),
  /** In the shop. */
  address: z.string(),
  hasDraft: z.boolean(),
  /** 0 for the text that the shop came with. */
  published: z.int(),
  ...savedFields,
})
export type StaffTextRow = z.infer<typeof StaffTextRow>

const TextVersion = z.object({
  number: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  isOriginal: z.boolean(),
  /** On the real page, valid for some hours. */
  previewUrl: z.string(),
})
export type TextVersion = z.infer<typeof TextVersion>

export const StaffText = StaffTextRow.extend({
  /** The published text without a draft. */
  content: TextContent,
  /** Those of the home page that show products and the like, as the shop came with them. All others are rich text. */
  builtInParts: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  /** Words in double braces; `value` is empty for those that stand for paragraphs. */
  words: z.array(z.object({ name: z.string(), value: z.string() })),
  /** On the real page, valid for some hours; null without a draft. */
  previewUrl: z.string().nullable(),
  /** Latest first. */
  versions: z.array(TextVersion),
})
export type StaffText = z.infer<typeof StaffText>

export const staffTexts = {
  getTexts: call(staffRoutes.getTexts, {
    summary: 'The pages whose texts can be changed',
    data: z.array(StaffTextRow),
  }),
  getText: recordCall(staffRoutes.getText, 'A page’s text, its draft and its earlier versions', StaffText),
  saveTextDraft: savingCall(
    staffRoutes.saveTextDraft,
    'Save the draft of a page’s text. Shoppers go on reading the published one',
    z.object({ content: TextContent, version: changedVersion }),
    StaffText,
  ),
  discardTextDraft: recordCall(
    staffRoutes.discardTextDraft,
    'Throw the draft of a page’s text away',
    StaffText,
    'VERSION_CONFLICT',
  ),
  publishText: savingCall(
    staffRoutes.publishText,
    'Publish the draft of a page’s text',
    z.object({ version: changedVersion }),
    StaffText,
    'NO_DRAFT',
  ),
  restoreText: savingCall(
    staffRoutes.restoreText,
    'Publish an earlier version of a page’s text again; 0 is the text that the shop came with. A draft stays',
    z.object({ number: z.int('Please choose a version').min(0).max(1_000_000), version: changedVersion }),
    StaffText,
  ),
}

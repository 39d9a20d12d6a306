import { z } from 'zod'
import { colourPattern, type OwnColours } from '../../domain/theme.ts'

export const lookFields = {
  /** In place of the name in the header; empty for none. */
  logo: z.string(),
  /** As #rrggbb; null for what the shop came with. Deeper and paler shades follow from them. */
  pageColour: z.string().nullable(),
  textColour: z.string().nullable(),
  buttonColour: z.string().nullable(),
  accentColour: z.string().nullable(),
  badgeColour: z.string().nullable(),
}

const logo = 'The logo is the address of a picture, of at most 500 characters'
const colour = 'A colour is # and six digits from 0 to f, such as #263a69'
const colourField = z.string(colour).trim().toLowerCase().regex(colourPattern, colour).nullable()
export const lookChange = {
  logo: z.string(logo).trim().max(500, logo),
  pageColour: colourField,
  textColour: colourField,
  buttonColour: colourField,
  accentColour: colourField,
  badgeColour: colourField,
} satisfies Record<'logo' | keyof OwnColours, z.ZodType>

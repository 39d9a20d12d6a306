import { garmentMetresPerUnit } from '../cloth/cloth.ts'
import { dye } from '../cloth/dyes.ts'
import { closeUpScene } from './close-up.ts'
import type { ClothPoint, Display } from './display.ts'
import { type SkirtStyle, skirtScenes, wornSkirtScenes } from './gathered-skirt.ts'
import { type GarmentStyle, hangerScenes } from './hanger.ts'
import { wornScenes } from './worn-garment.ts'

/** `at` is the point in the close-up. */
const garment = (at: ClothPoint, style: GarmentStyle): Display => ({
  views: (cloth) => hangerScenes(cloth, style),
  closeUp: (cloth) => closeUpScene(cloth, { at, perUnit: garmentMetresPerUnit }),
  // An open front slides off the form.
  ...(!style.cut.openFront && { onForm: (cloth) => wornScenes(cloth, style) }),
})

const gatheredSkirt = (at: ClothPoint, style: SkirtStyle): Display => ({
  views: (cloth) => skirtScenes(cloth, style),
  closeUp: (cloth) => closeUpScene(cloth, { at, perUnit: garmentMetresPerUnit }),
  onForm: (cloth) => wornSkirtScenes(cloth, style),
})

const long = { length: 0.58, cuff: 0.115, angle: 0.56 }
const threeQuarter = { length: 0.44, cuff: 0.13, angle: 0.58 }
const elbow = { length: 0.32, cuff: 0.145, angle: 0.64 }
const short = { length: 0.2, cuff: 0.17, angle: 0.74 }
const cap = { length: 0.1, cuff: 0.19, angle: 0.84 }

const round = { shape: 'round', width: 0.08, front: 0.12, back: 0.025 } as const
const vee = { shape: 'v', width: 0.08, front: 0.19, back: 0.025 } as const
const band = { shape: 'band', width: 0.07, front: 0.075, back: 0.015 } as const
const boat = { shape: 'boat', width: 0.115, front: 0.065, back: 0.04 } as const
const square = { shape: 'square', width: 0.095, front: 0.16, back: 0.09 } as const
const deep = { shape: 'round', width: 0.1, front: 0.19, back: 0.13 } as const

/** By slug. */
export const garmentDisplays: Record<string, Display> = {
  'grey-ikat-midi-dress': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: {
        length: 1.17,
        waist: 0.215,
        neck: round,
        sleeve: cap,
        skirt: { at: -0.41, gather: 1.35, tiers: 1, flare: 1.35 },
      },
    },
  ),
  'madras-check-shirt-dress': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: {
        length: 1.12,
        waist: 0.225,
        neck: band,
        sleeve: short,
        skirt: { at: -0.42, gather: 1.25, tiers: 1, flare: 1.25 },
      },
      trim: dye.madder,
      buttons: dye.white,
      placket: 0.34,
      second: 'neck',
    },
  ),
  'indigo-dabu-tiered-midi-dress': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: {
        length: 1.15,
        waist: 0.225,
        neck: round,
        sleeve: short,
        skirt: { at: -0.36, gather: 1.3, tiers: 3, flare: 1.1 },
      },
    },
  ),
  'rust-bagru-maxi-dress': garment(
    { x: 0.5, y: 0.88 },
    {
      cut: {
        length: 1.38,
        waist: 0.21,
        neck: vee,
        sleeve: short,
        skirt: { at: -0.4, gather: 1.7, tiers: 1, flare: 1.3 },
      },
      trim: dye.cream,
      cuffs: true,
    },
  ),
  'midnight-ajrakh-maxi-dress': garment(
    { x: 0.5, y: 0.6 },
    {
      cut: {
        length: 1.4,
        waist: 0.215,
        neck: round,
        sleeve: long,
        skirt: { at: -0.32, gather: 1.35, tiers: 1, flare: 1.6 },
      },
      trim: dye.madder,
      cuffs: true,
    },
  ),
  'sage-chanderi-maxi-dress': garment(
    { x: 0.5, y: 0.84 },
    {
      cut: {
        length: 1.36,
        waist: 0.21,
        neck: boat,
        sleeve: threeQuarter,
        skirt: { at: -0.4, gather: 1.45, tiers: 1, flare: 1.4 },
      },
      trim: dye.gold,
    },
  ),
  'natural-khadi-pinstripe-kurti': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: { length: 1.07, hem: 0.3, neck: band, sleeve: threeQuarter, slit: 0.34 },
      trim: '#d9ccb0',
      buttons: dye.umber,
      placket: 0.3,
      second: 'neck',
    },
  ),
  'bottle-green-mangalgiri-kurti': garment(
    { x: 0.5, y: 0.92 },
    { cut: { length: 1.12, hem: 0.42, neck: boat, sleeve: elbow }, trim: dye.gold, cuffs: true },
  ),
  'maroon-ikat-straight-kurti': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: { length: 1.09, hem: 0.29, neck: band, sleeve: threeQuarter, slit: 0.4 },
      trim: dye.maroon,
      buttons: dye.cream,
      placket: 0.26,
      second: 'neck',
    },
  ),
  'ajrakh-indigo-madder-kurti': garment(
    { x: 0.5, y: 0.82 },
    { cut: { length: 1.14, hem: 0.46, neck: round, sleeve: threeQuarter }, trim: dye.madder, cuffs: true },
  ),
  'syahi-begar-bagru-kurti': garment(
    { x: 0.5, y: 0.86 },
    {
      cut: { length: 0.92, hem: 0.36, neck: vee, sleeve: threeQuarter },
      trim: dye.iron,
      cuffs: true,
    },
  ),
  'pedana-kalamkari-kurti': garment(
    { x: 0.5, y: 0.5 },
    { cut: { length: 1.07, hem: 0.29, neck: round, sleeve: elbow, slit: 0.36 }, trim: dye.madderDeep, second: 'neck' },
  ),
  'indigo-dabu-wave-kurti': garment(
    { x: 0.5, y: 0.6 },
    { cut: { length: 1.02, hem: 0.4, neck: vee, sleeve: threeQuarter }, trim: dye.indigoDeep },
  ),
  'white-lucknow-chikankari-kurti': garment(
    { x: 0.5, y: 0.945 },
    {
      cut: { length: 1.12, hem: 0.3, neck: round, sleeve: long, slit: 0.38 },
      trim: '#fffdf8',
      cuffs: true,
      second: 'neck',
    },
  ),
  'powder-blue-chikankari-kurti': garment(
    { x: 0.5, y: 0.95 },
    { cut: { length: 1.07, hem: 0.42, neck: vee, sleeve: threeQuarter }, trim: '#fffdf8', cuffs: true },
  ),
  'black-kalamkari-cotton-blouse': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: { length: 0.4, waist: 0.215, hem: 0.215, neck: round, sleeve: elbow },
      fullness: 0.9,
      trim: dye.madder,
      cuffs: true,
    },
  ),
  'mustard-ikat-cotton-blouse': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: { length: 0.4, waist: 0.215, hem: 0.215, neck: boat, sleeve: short },
      fullness: 0.9,
      trim: dye.umber,
      cuffs: true,
    },
  ),
  'maroon-banarasi-brocade-blouse': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: { length: 0.39, waist: 0.21, hem: 0.21, neck: square, sleeve: threeQuarter },
      fullness: 0.95,
      trim: dye.gold,
      cuffs: true,
    },
  ),
  'bottle-green-kanjivaram-blouse': garment(
    { x: 0.5, y: 0.86 },
    {
      cut: { length: 0.39, waist: 0.21, hem: 0.21, neck: deep, sleeve: elbow },
      fullness: 0.95,
      trim: dye.gold,
      cuffs: true,
    },
  ),
  'kantha-quilt-jacket': garment(
    { x: 0.5, y: 0.5 },
    {
      cut: {
        length: 0.76,
        bust: 0.27,
        waist: 0.265,
        hem: 0.28,
        neck: round,
        sleeve: { ...long, cuff: 0.15 },
        openFront: true,
      },
      trim: dye.indigo,
      cuffs: true,
    },
  ),
  'ajrakh-long-jacket': garment(
    { x: 0.5, y: 0.5 },
    { cut: { length: 1.02, waist: 0.235, hem: 0.29, neck: vee, openFront: true }, trim: dye.indigoDeep, fullness: 0.9 },
  ),
  'bagru-wrap-skirt': gatheredSkirt({ x: 0.5, y: 0.86 }, { length: 0.96, gather: 1.25, flare: 1.7, band: dye.olive }),
  'rose-leheriya-gathered-skirt': gatheredSkirt(
    { x: 0.5, y: 0.84 },
    { length: 0.99, gather: 2.1, flare: 1.25, band: dye.roseBright },
  ),
}

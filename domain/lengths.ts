/** To the half inch, as tailors give them. */
export const inchesOf = (millimetres: number): number => Math.round((millimetres / 25.4) * 2) / 2

/** To the half centimetre. */
export const centimetresOf = (millimetres: number): number => Math.round(millimetres / 5) / 2

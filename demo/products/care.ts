export const care = {
  cotton:
    'Hand wash separately in cold water with a mild liquid soap. Do not soak or wring. Dry flat or on a line in the shade, and iron medium-hot while slightly damp. Expect 2-3% shrinkage at the first wash.',
  printedCotton:
    'Wash the first two times separately in cold salted water; natural dyes let go of a little loose colour. Use mild soap, never bleach or soda. Dry inside out in the shade and iron on the wrong side.',
  indigo:
    'Indigo rubs off a little when new: wash alone in cold water until the water runs clear, and mind light upholstery. No soaking, no bleach. Dry in the shade and iron on the wrong side.',
  silk: 'Dry clean only. Keep wrapped in clean muslin, away from plastic and perfume, and refold along new lines every three months. Iron on the silk setting from the wrong side, over a cloth.',
  zari: 'Dry clean only. Air after wearing, never fold on the zari line twice, and keep in muslin with no naphthalene: it blackens zari. Iron low from the wrong side, over a cotton cloth.',
  silkCotton:
    'Dry clean for the first three washes; later a quick hand wash in cold water with a few drops of shampoo is fine. Do not wring. Roll in a towel, dry in the shade and iron warm.',
  linen:
    'Gentle machine wash in a net bag or hand wash, cold, with mild detergent. Hang without wringing. Iron hot while damp for a crisp fall, or leave the creases: linen softens with every wash.',
  tussar:
    'Dry clean recommended. Keep away from direct sunlight, which dulls wild silk. Iron warm on the wrong side with no steam: water drops leave marks until the next clean.',
  chikan:
    'Hand wash inside out in lukewarm water with mild soap; do not rub the embroidery. Squeeze in a towel, dry flat in the shade and iron face down on a thick towel so that the stitches stay raised.',
  embroidered:
    'Dry clean, or hand wash cold and quickly, inside out. Do not brush the threads or hang by the embroidery. Dry flat and iron from the back over a soft towel.',
} as const

export const care = {
  cotton:
    'Hand wash separately in cold water with a mild liquid soap; do not soak or wring. Dry in the shade, flat or on a line, and iron medium-hot while slightly damp. Expect 2–3% shrinkage at the first wash.',
  zariCotton:
    'Hand wash separately in cold water with mild soap, and do not leave it wet. No brush and no starch on the zari. Dry in the shade and iron on the reverse, with a cotton cloth over the border.',
  sturdyCotton:
    'The dyes give off some colour: wash it separately the first three times, in cold water. After that by hand, or in the gentle cycle in a net bag, with dark things. Dry in the shade and iron hot while damp.',
  printedCotton:
    'Wash separately in cold salted water the first two times; natural dyes bleed a little at first. Mild soap, never bleach or washing soda. Dry inside out in the shade and iron on the reverse.',
  indigo:
    'Indigo rubs off a little when new: wash separately in cold water until the water runs clear, and mind pale upholstery and white clothes. No soaking, no bleach. Dry in the shade and iron on the reverse.',
  tieDyed:
    'Dry clean, or wash quickly and separately in cold water with mild soap; some colour comes away the first few times. Never leave it folded wet. Dry in the shade and iron warm, going around the gota.',
  silk: 'Dry clean only. Keep it in clean muslin, away from plastic and perfume, and refold it along new lines every three months. Iron on the silk setting on the reverse, over a cloth.',
  zari: 'Dry clean only. Air it after wearing, refold it along different lines each time, and keep it in muslin without naphthalene, which blackens zari. Iron on low heat on the reverse, over a cotton cloth.',
  silkCotton:
    'Dry clean the first three times. Later a quick hand wash in cold water with a few drops of shampoo will do. Do not wring: roll it in a towel, dry it in the shade and iron it warm.',
  linen:
    'Hand wash in cold water with a mild detergent, without soaking, and hang it up unwrung. Iron hot while damp for a crisp fall, the zari or the figures on the reverse; or leave the creases. Linen softens with every wash.',
  tussar:
    'Dry clean. Keep it out of direct sun, which dulls wild silk. Iron warm on the reverse and without steam: drops of water leave marks that stay until the next cleaning.',
  muga: 'Wash at home, by hand, in cold water with a little mild shampoo: muga gains shine by it. Do not wring or rub. Dry it flat in the shade and iron it warm while slightly damp, on the reverse.',
  eri: 'Hand wash in cool water with mild shampoo, or dry clean once it is a lined garment. Roll it in a towel, dry it flat in the shade and iron it warm while slightly damp. It softens with each wash.',
  chikan:
    'Hand wash inside out in lukewarm water with mild soap, without rubbing the embroidery. Squeeze it in a towel, dry it flat in the shade and iron it face down on a thick towel, so that the stitches stay raised.',
  embroidered:
    'Dry clean, or hand wash cold and quickly, inside out. Do not brush the threads or hang it by the embroidery. Dry it flat and iron it from the back over a soft towel. Tuck a loose end in with a needle; never cut it.',
} as const

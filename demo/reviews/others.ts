import type { ReviewDraft } from './draft.ts'

export const otherReviews: Record<string, ReviewDraft[]> = {
  'madras-check-shirt-dress': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 87,
      title: 'Childhood in a dress',
      review: 'My father wore these checks as a lungi every evening. Now I wear them to brunch.',
    },
    {
      customer: 'asha@kargha.test',
      rating: 4,
      daysAgo: 55,
      title: 'Easy',
      review: "The belt is long enough for two. The collar needs an iron, the rest doesn't.",
    },
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 22,
      title: 'Beach approved',
      review: 'Packed it wet in a bag, wore it the next day. Nobody knew.',
    },
  ],
  'rust-bagru-maxi-dress': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 70,
      title: 'Swings beautifully',
      review: 'Bought it for a haldi and have worn it weekly since.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 4,
      daysAgo: 34,
      title: 'Lovely colour',
      review: 'Rust is warm without being orange. Long for me, I wear it with heels.',
    },
  ],
  'ajrakh-indigo-cotton-dupatta': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 189,
      title: 'Printed on both sides',
      review: 'That is the sign of the old way. Enormous, soft, perfect.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 4,
      daysAgo: 133,
      title: 'Versatile',
      review: 'Scarf, shawl, beach wrap, and once a tablecloth.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 60,
      title: 'Softer each week',
      review: 'Left blue on my white kurta the first time, so do heed the note.',
    },
  ],
  'kalamkari-vine-cotton-dupatta': [
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 79,
      title: 'Pretty and practical',
      review: 'Good size. The border is nearly black instead of brown, which I prefer.',
    },
  ],
  'haldi-bandhani-silk-dupatta': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 90,
      title: "For the bride's sisters",
      review: 'We ordered five for a haldi, all slightly different, all perfect in the pictures.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 39,
      title: 'Sunshine',
      review: 'Very light. The red edge is a bit uneven, being dipped by hand I suppose.',
    },
  ],
  'emerald-banarasi-silk-dupatta': [
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 53,
      title: 'Transforms a plain suit',
      review: 'The gold is not too yellow. Heavy enough to stay on the shoulder.',
    },
  ],
  'patiala-phulkari-dupatta': [
    {
      customer: 'harpreet@kargha.test',
      rating: 5,
      daysAgo: 138,
      title: 'My nani would be proud',
      review: 'Counted stitch on the back as it should be, no tracing lines. Colours are right.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 99,
      title: 'A garden indeed',
      review: 'Hardly any red left to see. It makes a plain white suit look like a celebration.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 65,
      title: 'Vibrant',
      review: "Some floss ends were loose. I tucked them in and all's well.",
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 32,
      title: 'So much work',
      review: 'When you think of the hours in it the price seems almost wrong.',
    },
  ],
  'black-kalamkari-cotton-blouse': [
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 151,
      title: 'Goes with nine of my sarees',
      review: 'I counted. The fit was good with two small changes by my tailor.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 4,
      daysAgo: 114,
      title: 'Well stitched',
      review: 'Real margins inside, a lining and proper hooks. Back is a bit too deep for work.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 26,
      title: 'Black is black',
      review: 'No browning after several washes. Flowers fall right at the shoulder.',
    },
  ],
  'mustard-ikat-cotton-blouse': [
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 43,
      title: 'With my indigo saree',
      review: 'Just the thing. Sleeves are shorter than I wear them usually.',
    },
  ],
  'kantha-quilt-jacket': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 25,
      title: 'Lives on my chair at work',
      review: 'Warm without weight. The inside is as tidy as the outside.',
    },
  ],
  'bagru-wrap-skirt': [
    {
      customer: 'asha@kargha.test',
      rating: 4,
      daysAgo: 50,
      title: 'Never gapes',
      review: 'It really does not. Olive is more khaki on a grey day.',
    },
  ],
  'blue-stripe-khadi-fabric': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 111,
      title: 'Made a shirt for my husband',
      review: "Tailor asked where I'd got it. There was one knot, and I left it in on purpose.",
    },
  ],
  'natural-eri-silk-fabric': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 16,
      title: 'As soft as home',
      review: 'Assamese eri, nothing mixed into it. Making a wrap for my newborn niece.',
    },
  ],
}

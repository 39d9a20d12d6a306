import type { ReviewDraft } from '../types.ts'

export const otherReviews: Record<string, ReviewDraft[]> = {
  'madras-check-shirt-dress': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 87,
      title: 'Childhood in a dress',
      review:
        'My father wore these checks as a lungi every evening of his life, with the newspaper. When the parcel came I had to sit down for a minute. Now I wear them to the library. The colours have begun to run together nicely.',
    },
    {
      customer: 'asha@kargha.test',
      rating: 4,
      daysAgo: 55,
      title: 'The belt is long enough for two',
      review:
        'Easy, cool, and only the collar needs ironing. Washed it with a white towel. My fault. I have a pink towel.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 22,
      title: 'Packed it wet',
      review: 'Into a plastic bag, after a swim, wore it the next day at lunch. Nobody knew.',
    },
  ],
  'rust-bagru-maxi-dress': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 70,
      title: 'It swings',
      review: 'Bought for a haldi, worn weekly since.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 4,
      daysAgo: 34,
      title: 'Had it taken up at the waist',
      review:
        'As the page advises, so that the creeper at the hem could stay. Cost me ₹150 and it is perfect now. The rust is warm without being orange.',
    },
  ],
  'ajrakh-indigo-cotton-dupatta': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 189,
      title: 'Printed on both sides',
      review: 'That is the sign. People in the bus turn the end over to look, and I let them.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 4,
      daysAgo: 133,
      title: 'Scarf, shawl, beach wrap',
      review: 'And once a tablecloth.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 60,
      title: 'Heed the note about white',
      review:
        'I did not. My white kurta has a faint blue shoulder now and I have decided that it is intended. After two washes it stopped. Softer each week.',
    },
  ],
  'kalamkari-vine-cotton-dupatta': [
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 79,
      title: 'Good size',
      review: 'Border is nearly black rather than brown, I prefer that. Warm enough for the cinema!',
    },
  ],
  'haldi-bandhani-silk-dupatta': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 90,
      title: 'Five, for the bride’s sisters',
      review:
        'We ordered five for my niece’s haldi and asked whether they could be alike. The shop wrote back, politely, that they could not. They were right: in the pictures each girl has her own, and you see at once that they belong together. One has a pattern of dots that goes wrong for a hand’s breadth and then right again, and that is the one the bride has kept.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 39,
      title: 'Sunshine',
      review: 'Very light. Red edge is a bit uneven, being dipped by hand.',
    },
  ],
  'emerald-banarasi-silk-dupatta': [
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 53,
      title: 'Over my plainest suit',
      review:
        'And I was the best-dressed woman at the nikah, after the bride. The gold isn’t too yellow. It is heavy and it stays.',
    },
  ],
  'patiala-phulkari-dupatta': [
    {
      customer: 'harpreet@kargha.test',
      rating: 5,
      daysAgo: 138,
      title: 'My nani would be proud',
      review:
        'She had two baghs and I have neither. Counted stitch on the back, no tracing lines, colours right. Wore it to my cousin’s wedding at Patiala itself and an old lady came over and turned up the corner to see. She nodded. That’s all, she just nodded.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 99,
      title: 'A garden indeed',
      review: 'Hardly any red left to see.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 65,
      title: 'Some loose ends',
      review:
        'Four or five floss ends had come up. I tucked them in with a needle and all is well; I would not pull them. In the room it is the only thing anybody looks at.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 32,
      title: 'So much work',
      review: 'Four months, three women. When you divide it the price seems almost wrong.',
    },
  ],
  'black-kalamkari-cotton-blouse': [
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 151,
      title: 'Goes with nine of my sarees',
      review: 'I counted. Two small changes by my tailor, for which there was cloth enough inside.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 3,
      daysAgo: 114,
      title: 'Back too deep for office',
      review:
        'Well stitched, real margins, lining, proper hooks. If I had known that one can ask for a higher back I would have. For functions it is fine.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 26,
      title: 'Black is black',
      review: 'No browning after I don’t know how many washes. A flower on each shoulder, like it says.',
    },
  ],
  'mustard-ikat-cotton-blouse': [
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 43,
      title: 'With my indigo saree',
      review:
        'Just the thing; I had looked for this yellow in three cities. Sleeves are shorter than I usually wear them.',
    },
  ],
  'kantha-quilt-jacket': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 25,
      title: 'Lives on my chair at work',
      review:
        'Our AC is set by someone who hates us. The inside is as tidy as the outside, so some days I wear it cream.',
    },
  ],
  'bagru-wrap-skirt': [
    {
      customer: 'asha@kargha.test',
      rating: 4,
      daysAgo: 50,
      title: 'It really doesn’t gape',
      review: 'Tested on a scooter. Olive is more khaki on a grey day, which they tell you.',
    },
  ],
  'blue-stripe-khadi-fabric': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 111,
      title: 'A shirt for my husband',
      review:
        'The tailor asked where I had got it, and he doesn’t ask. There was one knot. I made him put it on the pocket.',
    },
  ],
  'natural-eri-silk-fabric': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 16,
      title: 'As soft as home',
      review:
        'Assamese eri with nothing mixed in, and I should know. I am making a wrap for my newborn niece in Pune, who will grow up among people that think silk has to shine.',
    },
  ],
}

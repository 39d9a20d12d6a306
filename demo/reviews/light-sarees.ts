import type { ReviewDraft } from './draft.ts'

export const lightSareeReviews: Record<string, ReviewDraft[]> = {
  'pearl-grey-maheshwari-bugdi-saree': [
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 121,
      title: 'Office to dinner',
      review: 'I change my earrings and it becomes another saree. Does not crease in the car.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 82,
      title: 'Subtle and clever',
      review: 'The border really is the same on both sides. Rose with grey is such an old-fashioned, good idea.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 4,
      daysAgo: 47,
      title: 'Fine',
      review: "Quiet and well finished. I'd have liked a little more width.",
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 15,
      title: 'My third Maheshwari',
      review: 'Best so far. The stripes are as thin as hairs and perfectly even.',
    },
  ],
  'apricot-kota-doria-saree': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 54,
      title: 'June in Rajasthan, survived',
      review: 'Air goes straight through it. The gold flowers keep it from looking like a curtain.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 3,
      daysAgo: 27,
      title: 'Needs care',
      review: 'It snagged on a chair the first day. Pretty, though, and very cool.',
    },
  ],
  'natural-linen-silver-zari-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 182,
      title: 'Linen that is linen',
      review: 'No polyester shine, no softener smell. It gets better each time.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 137,
      title: 'Creases, of course',
      review: 'I knew and I bought it anyway. The silver border dresses it up nicely.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 93,
      title: 'Understated',
      review: 'Wore it to present to a board. Felt like myself.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 2,
      daysAgo: 52,
      title: 'Not for me',
      review: "I had hoped that it would soften more. It's too plain for my taste, though the shop was kind about it.",
    },
  ],
  'rust-linen-jamdani-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 31,
      title: 'Leaves like woodcuts',
      review: 'Bold and simple. The spacing is different from the picture, as they warned, and better.',
    },
  ],
  'bhagalpuri-ghicha-stripe-saree': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 88,
      title: 'I know my wild silks',
      review: 'Ghicha with an honest grain. It even smells like tussar should.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 59,
      title: 'Earthy',
      review: 'Lovely with oxidised silver. A bit scratchy at the neck for the first hour.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 20,
      title: 'Warm and dry',
      review: 'February evenings in the garden. I bought it for the texture and stayed for the colour.',
    },
  ],
  'kalamkari-tree-of-life-tussar-saree': [
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 46,
      title: 'A painting that you wear',
      review: 'I found a tiny ladybird that the artist had hidden near the pleats.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 13,
      title: 'Stunning, smells at first',
      review: 'The milk smell is real, and is gone after two days on the line. Worth it.',
    },
  ],
  'ivory-tussar-kantha-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 147,
      title: 'My aunt counted the stitches',
      review: 'Work of this fineness is rare even in Bolpur now. No bird on mine, sadly.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 4,
      daysAgo: 103,
      title: 'Joyful',
      review: 'Ivory with all those colours; it makes me happy. Do get it dry cleaned.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 41,
      title: 'Ripples everywhere',
      review: "The texture is what the pictures can't show. It feels alive in the hand.",
    },
  ],
}
